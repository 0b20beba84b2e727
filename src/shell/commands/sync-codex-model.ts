import path from 'node:path';
import { resolveCatalogVersion, type CatalogVersion } from '../../codex/catalog-version.ts';
import { findCatalogEntry, parseCatalog } from '../../codex/catalog.ts';
import { renderModelInstructions } from '../../codex/model-instructions.ts';
import { pinNameOf, renderModelSource } from '../../codex/model-source.ts';
import { findPinSuspicion } from '../../codex/pin-suspicion.ts';
import { HarnessError } from '../../errors.ts';
import { renderNoCatalogText, renderSyncText, type PinSide } from '../../report/sync-text.ts';
import { sha256 } from '../../text/hash.ts';
import { countTokens } from '../../text/tokens.ts';
import type { CodexProfile, ModelPin } from '../../types/profile.ts';
import { findCatalog, listCatalogPlaces, readCatalog, sourceKindOf, type CatalogPlace } from '../catalog-lookup.ts';
import { INPUT_MAX_BYTES, readTextFile } from '../files.ts';
import { finishPins, writePin } from '../finish-pins.ts';
import type { Io } from '../io.ts';
import { isProfile, profileFolderOf, readProfile } from '../profile-files.ts';
import { findChangedFiles, type TextFile } from '../write-together.ts';
import type { SyncOptions } from './sync-options.ts';

/** The profile that a new one extends, for the texts around the model prompt. */
const BASE_PROFILE = 'stand-in-0.144.6';

/** Ids of the scenarios whose stack would hold this model's prompt when rendered with this profile. */
export type FindReach = (profile: string, model: string) => Promise<readonly string[]>;

interface NewPin {
  readonly pin: ModelPin;
  readonly version: CatalogVersion;
  readonly files: readonly TextFile[];
}

/**
 * `sync-codex-model`: pins a model prompt from a Codex catalog into `fixtures/codex/<profile>/` (openclaw-2026.7.1.md
 * §15.6, design.md §6). The files are written whole, all or none, and only where they change.
 * @returns the exit code: 0; from `--check` 1 when the pin is behind its catalog, 2 when there is no catalog
 * @throws HarnessError for a catalog or a flag that cannot be used; nothing is changed then
 */
export async function syncCodexModel(options: SyncOptions, io: Io, findReach: FindReach): Promise<number> {
  if (options.mode === 'write') await finishPins(io);
  const place = findCatalog(options.catalog, io);
  if (place === null) {
    io.stdout(renderNoCatalogText(listCatalogPlaces(io).map(({ shown }) => shown)));
    // Whether the pin is behind cannot be told without a catalog; everything else had nothing to do.
    return options.mode === 'check' ? 2 : 0;
  }
  const profile = readTarget(options, io.root);
  const before = profile.models.find((pin) => pin.model === options.model && pin.personality === options.personality) ?? null;
  const next = buildPin(place, options, { profile, root: io.root });
  if (next.version.fits !== null) io.stderr(renderGuess(place, next.version));
  io.stderr(renderLeftBehind(profile, next));
  const folder = profileFolderOf(io.root, options.profile);
  const changed = findChangedFiles(path.join(io.root, folder), next.files);
  if (options.suspicious === 'refuse' && options.mode !== 'check') refuseSuspicious(before, next.pin);
  const outcome = changed.length === 0 ? 'current' : ({ write: 'pinned', 'dry-run': 'would be pinned', check: 'behind' } as const)[options.mode];
  const text = renderSyncText({
    model: options.model,
    personality: options.personality,
    folder,
    profile: options.profile,
    outcome,
    before: before === null ? null : await sideOf(before, profile.codexVersion),
    after: await sideOf(next.pin, next.version.version),
    files: changed.map((file) => file.name),
    reaches: await findReach(options.profile, options.model),
  });
  if (outcome === 'pinned') await writePin(folder, next.files, io);
  io.stdout(text);
  return outcome === 'behind' ? 1 : 0;
}

/** The profile to pin into; for one that does not exist yet, the profile that it will extend. */
function readTarget(options: SyncOptions, root: string): CodexProfile {
  const profile = readProfile(root, isProfile(root, options.profile) ? options.profile : BASE_PROFILE);
  if (!profile.standIn || profile.name !== options.profile) return profile;
  throw new HarnessError('USAGE', `The profile "${profile.name}" is a stand-in that this repository wrote; a pinned text does not belong in it.`, {
    hint: 'Pin into another profile, for example --codex-profile local.',
  });
}

function buildPin(place: CatalogPlace, options: SyncOptions, target: { profile: CodexProfile; root: string }): NewPin {
  const catalog = parseCatalog(readCatalog(place), place.shown);
  const version = resolveCatalogVersion(catalog, place.shown, { flag: options.codexVersion, current: target.profile.codexVersion });
  const entry = findCatalogEntry(catalog, options.model, place.shown);
  const rendered = renderModelInstructions(entry, options.personality, { path: place.shown, version: version.version });
  const pin: ModelPin = {
    model: options.model,
    personality: options.personality,
    text: rendered.text,
    facts: entry.facts,
    source: {
      kind: sourceKindOf(catalog),
      path: options.sourceLabel ?? place.label,
      field: rendered.field,
      clientVersion: catalog.clientVersion,
      templateSha256: sha256(rendered.template),
      edits: rendered.edits,
    },
  };
  return { pin, version, files: buildFiles(pin, version, { options, root: target.root }) };
}

function buildFiles(pin: ModelPin, version: CatalogVersion, target: { options: SyncOptions; root: string }): TextFile[] {
  const name = pinNameOf(pin.model, pin.personality);
  if (name === null) {
    throw new HarnessError('PATH_ESCAPES', `The model "${pin.model}" cannot be part of a file name.`, { hint: 'Pin a model whose slug has only letters, digits, ".", "_" and "-".' });
  }
  const from = version.fits === null ? version.from : `shape, which fits ${version.fits}`;
  const { model, personality, facts, source } = pin;
  return [
    { name: `${name}.instructions.md`, text: pin.text },
    { name: `${name}.source.json`, text: renderModelSource({ model, personality, facts, source, readAs: { version: version.version, from } }) },
    { name: 'profile.yaml', text: buildProfileYaml(version.version, target) },
  ];
}

/** A new profile.yaml, or the one there is with its Codex version brought up to date and nothing else touched. */
function buildProfileYaml(version: string, target: { options: SyncOptions; root: string }): string {
  const { options, root } = target;
  if (isProfile(root, options.profile)) {
    const label = `${profileFolderOf(root, options.profile)}/profile.yaml`;
    return readTextFile(path.join(root, label), { label, maxBytes: INPUT_MAX_BYTES }).replace(/^codex:[^\r\n]*/m, `codex: ${version}`);
  }
  return [
    '# Written by pnpm prompt:snapshots:sync-codex-model; it keeps "codex" up to date and leaves the rest alone.',
    `codex: ${version}`,
    `extends: ${BASE_PROFILE}`,
    `notice: The model prompt was pinned from a Codex catalog; the texts that Codex adds around it are those of ${BASE_PROFILE}, written for this repository.`,
    '',
  ].join('\n');
}

function refuseSuspicious(before: ModelPin | null, after: ModelPin): void {
  const suspicion = before === null ? null : findPinSuspicion(before, after);
  if (suspicion === null) return;
  throw new HarnessError('PIN_SUSPICIOUS', `The new prompt of "${after.model}" looks wrong: ${suspicion}.`, {
    hint: 'Nothing was changed. Look at the catalog; if the new text is right, run the command again with --force.',
  });
}

function renderGuess(place: CatalogPlace, version: CatalogVersion): string {
  return `${place.shown} does not say which Codex wrote it; its shape fits ${version.fits}; read as ${version.version}; --codex-version says otherwise.\n`;
}

/** One profile has one layout: prompts pinned from another Codex stay in it, but no longer belong together. */
function renderLeftBehind(profile: CodexProfile, next: NewPin): string {
  if (profile.codexVersion === next.version.version) return '';
  const others = profile.models.filter((pin) => pin.source.kind !== 'stand-in' && (pin.model !== next.pin.model || pin.personality !== next.pin.personality));
  if (others.length === 0) return '';
  const names = others.map((pin) => `${pin.model} (${pin.personality})`).join(', ');
  return `The profile is read as Codex ${next.version.version} from now on; it also holds ${names}, pinned while it was ${profile.codexVersion}. Sync those too.\n`;
}

async function sideOf(pin: ModelPin, codexVersion: string): Promise<PinSide> {
  return { source: pin.source, codexVersion, text: pin.text, tokens: await countTokens(pin.text) };
}
