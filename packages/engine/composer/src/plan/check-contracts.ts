import { type Diagnostic, makeError } from '@site/registry/diagnostics';
import {
  acceptedRuntimes,
  type EmbeddedPart,
  embeddedParts,
  FEDERATION_RUNTIME,
  minorOf,
  readPropsSchema,
  runtimeOf,
  SHELL_FEATURES_FILE,
  schemaFileOf,
} from '@site/section-kit/contract';
import { artifactText, type CompositionInput, type SectionArtifact } from './composition-input.ts';
import { partsOfferedBy, similarName } from './similar-name.ts';

/** Assigned by React's own build only. */
const OWN_REACT = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/;

export function checkContracts(input: CompositionInput): Diagnostic[] {
  const running = input.sections.filter(({ manifest }) => !input.stopped?.has(manifest.name));
  return running.flatMap((section) => [
    ...checkKit(section, input),
    ...checkShared(section, input),
    ...checkRuntime(section, input),
    ...checkOneReact(section),
    ...checkEmbeds(section, input),
    ...checkSchemas(section),
  ]);
}

function checkKit({ manifest }: SectionArtifact, { shell }: CompositionInput): Diagnostic[] {
  if (shell.manifest.contracts.includes(manifest.contract)) return [];
  const details = { contract: manifest.contract, hosted: shell.manifest.contracts };
  return [makeError('SITE_CONTRACT_KIT', { section: manifest.name }, details)];
}

/** The same major, and at least the section's minor. */
function checkShared({ manifest }: SectionArtifact, { shell }: CompositionInput): Diagnostic[] {
  return Object.entries(manifest.shared).flatMap(([name, version]) => {
    if (name === FEDERATION_RUNTIME) return [];
    const given = Object.hasOwn(shell.manifest.shared, name) ? shell.manifest.shared[name] : undefined;
    if (given && satisfies(given, version)) return [];
    return makeError('SITE_CONTRACT_SHARED', { section: manifest.name }, { module: name, version, given });
  });
}

function satisfies(given: string, wanted: string): boolean {
  const [givenMajor = 0, givenMinor = 0] = given.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  return givenMajor === wantedMajor && givenMinor >= wantedMinor;
}

function checkRuntime({ manifest }: SectionArtifact, { shell }: CompositionInput): Diagnostic[] {
  const runtime = runtimeOf(manifest);
  const minor = minorOf(runtime);
  const hasList = Object.hasOwn(shell.manifest.files, SHELL_FEATURES_FILE);
  const runtimes = acceptedRuntimes(hasList ? artifactText(shell, SHELL_FEATURES_FILE) : '');
  if (runtimes.includes(minor)) return [];
  const details = {
    version: manifest.version,
    runtime,
    minor,
    shell: shell.manifest.version,
    accepted: runtimes,
  };
  return [makeError('SITE_CONTRACT_RUNTIME', { section: manifest.name }, details)];
}

function checkOneReact(section: SectionArtifact): Diagnostic[] {
  const { manifest } = section;
  const scripts = Object.keys(manifest.files).filter((file) => /\.c?js$/.test(file));
  const culprit = scripts.find((file) => OWN_REACT.test(artifactText(section, file)));
  if (!culprit) return [];
  return [makeError('SITE_REACT_TWICE', { section: manifest.name }, { file: culprit })];
}

function checkSchemas(section: SectionArtifact): Diagnostic[] {
  const { manifest } = section;
  const { name, version } = manifest;
  return Object.keys(manifest.exposes).flatMap((module): Diagnostic[] => {
    const file = schemaFileOf(manifest, module);
    const schema = file && readPropsSchema(artifactText(section, file));
    if (!schema || !('wrong' in schema)) return [];
    return [makeError('SITE_CONTRACT_SCHEMA', { section: name }, { file, version, fault: schema.wrong })];
  });
}

function checkEmbeds({ manifest }: SectionArtifact, input: CompositionInput): Diagnostic[] {
  const { sections } = input;
  const { name } = manifest;
  const embedsOf = partsOnPage(input);
  const versionOf = (section: string) =>
    sections.find((one) => one.manifest.name === section)?.manifest.version;
  return manifest.routes.flatMap(({ path, embeds }) =>
    embedsOf(embeds)
      .filter(({ inForce }) => !inForce)
      .map(({ id, section, accepted, offered }) => {
        const details = {
          page: name,
          part: id,
          accepted,
          section,
          version: versionOf(section),
          offered: [...offered.keys()],
          similar: offered.size > 0 ? undefined : similarName(id, sections.flatMap(partsOfferedBy)),
        };
        return makeError('SITE_CONTRACT_EMBED', { section: name, route: path }, details);
      }),
  );
}

/** A part of a stopped or unread section counts as offered: its slot stays empty. */
export function partsOnPage({
  sections,
  stopped,
  empty,
  named,
}: Pick<CompositionInput, 'sections' | 'stopped' | 'empty' | 'named'>) {
  const byName = new Map(sections.map(({ manifest }) => [manifest.name, manifest]));
  const isEmpty = (name: string) => !byName.has(name) && (stopped?.has(name) || empty?.has(name));
  const exposesOf = (name: string) =>
    byName.get(name)?.exposes ?? (empty?.has(name) ? named?.get(name)?.exposes : undefined);
  return (embeds: readonly string[]): EmbeddedPart[] =>
    embeddedParts(embeds, exposesOf).map((one) =>
      isEmpty(one.section) && !exposesOf(one.section)
        ? { ...one, inForce: { contract: one.accepted.at(-1)!, module: one.part } }
        : one,
    );
}
