import { pinNameOf, renderModelSource } from '../../codex/model-source.ts';
import { HarnessError } from '../../errors.ts';
import { renderYaml } from '../../text/yaml.ts';
import type { CodexProfile, Fragment } from '../../types/profile.ts';
import type { Io } from '../io.ts';
import { profileFolderOf } from '../profile-files.ts';
import { writePin } from '../finish-pins.ts';
import type { TextFile } from '../write-together.ts';
import type { ScenarioProof } from './prove-scenario.ts';

export interface PinRequest {
  readonly name: string;
  readonly proofs: readonly ScenarioProof[];
}

/**
 * Writes what the captures taught as a profile: version, fragments, model prompts with their provenance.
 * @throws HarnessError USAGE for several versions at once, CAPTURE_INVALID when there is nothing to pin.
 */
export async function pinCapture(request: PinRequest, io: Io): Promise<void> {
  const profiles = request.proofs.flatMap((proof) => (proof.proof === null ? [] : [proof.proof.profile]));
  const [first] = profiles;
  if (first === undefined) {
    throw new HarnessError('CAPTURE_INVALID', 'No scenario could be captured, so there is nothing to pin.', { hint: 'Capture without --pin to see why.' });
  }
  if (profiles.some((profile) => profile.codexVersion !== first.codexVersion)) {
    throw new HarnessError('USAGE', 'A profile holds one Codex version.', { hint: 'Name one version with --codex.' });
  }
  const folder = profileFolderOf(io.root, request.name);
  const changed = await writePin(folder, buildFiles(first, profiles), io);
  io.stdout(changed.length === 0 ? `${folder}: current\n` : `${folder}: wrote ${changed.join(', ')}\nnext: pnpm prompt:snapshots:gen --codex-profile ${request.name}\n`);
}

function buildFiles(first: CodexProfile, profiles: readonly CodexProfile[]): TextFile[] {
  const fragments = new Map(profiles.flatMap((profile) => profile.fragments).map((fragment) => [fileNameOf(fragment), fragment]));
  const models = new Map(profiles.flatMap((profile) => profile.models).map((pin) => [pinNameOf(pin.model, pin.personality) ?? '', pin]));
  models.delete('');
  const listed = [...fragments].map(([file, { kind, approvalPolicy, sandbox }]) => ({
    kind,
    ...(approvalPolicy === undefined ? {} : { approvalPolicy }),
    ...(sandbox === undefined ? {} : { sandbox }),
    file,
  }));
  const notice = `Captured from Codex ${first.codexVersion} by prompt:snapshots:capture --pin; these texts are not ours.`;
  return [
    { name: 'profile.yaml', text: `# ${notice}\n${renderYaml({ codex: first.codexVersion, fragments: listed })}` },
    ...[...fragments].map(([name, fragment]) => ({ name, text: fragment.text })),
    ...[...models].flatMap(([name, { model, personality, facts, source, text }]) => [
      { name: `${name}.instructions.md`, text },
      { name: `${name}.source.json`, text: renderModelSource({ model, personality, facts, source, readAs: { version: first.codexVersion, from: 'capture' } }) },
    ]),
  ];
}

function fileNameOf(fragment: Fragment): string {
  return [fragment.kind, fragment.approvalPolicy, fragment.sandbox].filter((word) => word !== undefined).join('.').concat('.md');
}
