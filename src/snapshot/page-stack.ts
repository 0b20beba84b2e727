import { HarnessError } from '../errors.ts';
import type { Carrier, Delivered, Layer, Owner, Role, Stack, Zone } from '../types/layer.ts';

/** A layer as a page lists it: everything but its text. */
export type ListedLayer = Omit<Layer, 'text'> & {
  /** Path of the file with the text; null for an empty layer. */
  readonly link: string | null;
};

/**
 * The stack as nested lists: message, part, layer. Nothing in it is numbered, so an insertion is one added line.
 * @param linkOf path of a layer's file, null for an empty one.
 */
export function renderStackLines(stack: Stack, linkOf: (layer: Layer) => string | null): string[] {
  const lines: string[] = [];
  let previous: Layer | null = null;
  for (const layer of stack) {
    const newItem = previous === null || previous.item !== layer.item;
    if (newItem) lines.push(layer.role === 'tool' ? '- tool set' : `- ${layer.role} message`);
    if (newItem || (previous?.part !== layer.part && layer.role !== 'tool')) lines.push(`  - \`${layer.carrier}\``);
    lines.push(`    - ${renderLayer(layer, linkOf(layer))}`);
    previous = layer;
  }
  return lines;
}

function renderLayer(layer: Layer, link: string | null): string {
  const facts = [
    link === null ? `${layer.id} (empty)` : `[${layer.id}](${link})`,
    `owner \`${layer.owner}\``,
    `zone \`${layer.zone}\``,
    layer.reason === undefined ? `delivered \`${layer.delivered}\`` : `delivered \`${layer.delivered}\` ${renderJoint(layer.reason)}`,
  ];
  if (layer.before !== '') facts.push(`before ${renderJoint(layer.before)}`);
  if (layer.after !== '') facts.push(`after ${renderJoint(layer.after)}`);
  return facts.join(' · ');
}

/** A JSON string in a code span that no backtick inside can close. */
function renderJoint(text: string): string {
  return `\`${JSON.stringify(text).replaceAll('`', '\\u0060')}\``;
}

const JOINT = '`("(?:[^"\\\\`]|\\\\.)*")`';
const ITEM = /^- (?:(system|developer|user|assistant) message|(tool) set)$/;
const PART = /^ {2}- `([a-z-]+)`$/;
/** A link leads to a file of the folder and nowhere else, as `layerFilePath` makes it. */
const LAYER = new RegExp(
  `^ {4}- (?:\\[([^\\]]+)\\]\\(((?:layers|tools)/[a-z0-9._@-]+)\\)|(\\S+) \\(empty\\)) · owner \`([^\`]+)\` · zone \`(stable|volatile)\` · ` +
    `delivered \`(yes|no|unverified)\`(?: ${JOINT})?(?: · before ${JOINT})?(?: · after ${JOINT})?$`,
);

/**
 * Reads the lines of one stack back.
 * @param firstLine 1-based line of the page at which the lines begin.
 * @throws HarnessError SNAPSHOT_INVALID at the first line that is no part of a stack, or lists a layer again.
 */
export function parseStackLines(lines: readonly string[], file: string, firstLine: number): ListedLayer[] {
  const layers: ListedLayer[] = [];
  let role: Role | null = null;
  let carrier: Carrier | null = null;
  let item = -1;
  let part = -1;
  const seen = new Set<string>();
  lines.forEach((line, index) => {
    if (line.trim() === '') return;
    const itemMatch = ITEM.exec(line);
    const partMatch = PART.exec(line);
    const layerMatch = LAYER.exec(line);
    if (itemMatch) {
      role = (itemMatch[1] ?? itemMatch[2]) as Role; // the expression lists exactly the roles
      item += 1;
      part = -1;
    } else if (partMatch && role !== null) {
      carrier = partMatch[1] as Carrier; // an unknown word only shows as a moved layer
      part += 1;
    } else if (layerMatch && role !== null && carrier !== null) {
      const layer = readLayer(layerMatch, { role, carrier, item, part });
      // A merge can keep a line of each side; a stack that has a layer twice is none that gen writes.
      if (seen.has(layer.id)) throw unreadable(`Line ${firstLine + index} lists the layer ${layer.id} a second time.`, file, firstLine + index);
      seen.add(layer.id);
      layers.push(layer);
    } else {
      throw unreadable(`Line ${firstLine + index} is not part of a stack.`, file, firstLine + index);
    }
  });
  return layers;
}

function unreadable(message: string, file: string, line: number): HarnessError {
  return new HarnessError('SNAPSHOT_INVALID', message, { file, line, hint: 'Run `pnpm prompt:snapshots:gen`; it writes the page anew.' });
}

type Place = Pick<Layer, 'role' | 'carrier' | 'item' | 'part'>;

function readLayer(match: RegExpExecArray, place: Place): ListedLayer {
  const [, id, link, emptyId, owner, zone, delivered, reason, before, after] = match;
  const layer = {
    ...place,
    id: id ?? emptyId ?? '',
    link: link ?? null,
    // The expression admits only these words; owners are compared as text.
    owner: owner as Owner,
    zone: zone as Zone,
    delivered: delivered as Delivered,
    before: readJoint(before),
    after: readJoint(after),
  };
  return reason === undefined ? layer : { ...layer, reason: readJoint(reason) };
}

function readJoint(json: string | undefined): string {
  if (json === undefined) return '';
  const value: unknown = JSON.parse(json);
  return String(value);
}
