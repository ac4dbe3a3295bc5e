import type { Refusal } from '@site/registry';
import {
  type EmbeddedPart,
  parseShellFeatures,
  policyAdditions,
  readPropsSchema,
  SHELL_FEATURES_FILE,
  type ShellFeature,
  schemaFileOf,
  slotTable,
} from '@site/section-kit/contract';
import {
  artifactText,
  type CompositionInput,
  type SectionArtifact,
  type ShellArtifact,
} from './composition-input.ts';
import { partsOnPage } from './parts-on-page.ts';

/** A property that only React's own build assigns. */
const OWN_REACT = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/;

/** Kit contracts, shared versions, exactly one React, readable schemas of props, and a provider with an accepted contract for every embed. */
export function checkContracts(input: CompositionInput): Refusal[] {
  const running = input.sections.filter(({ manifest }) => !input.stopped?.has(manifest.name));
  return running.flatMap((section) => [
    ...checkKit(section, input),
    ...checkShared(section, input),
    ...checkOneReact(section),
    ...checkEmbeds(section, input),
    ...checkPolicies(section, input),
    ...checkSchemas(section),
  ]);
}

function checkKit({ manifest }: SectionArtifact, { shell }: CompositionInput): Refusal[] {
  if (shell.manifest.contracts.includes(manifest.contract)) return [];
  return [
    {
      code: 'SITE_CONTRACT_KIT',
      section: manifest.name,
      message: `Built for kit contract ${manifest.contract}; this shell hosts ${shell.manifest.contracts.join(' and ')}.`,
    },
  ];
}

/** The shell's version of each shared module must be the same major, and no older than the section's. */
function checkShared({ manifest }: SectionArtifact, { shell }: CompositionInput): Refusal[] {
  return Object.entries(manifest.shared).flatMap(([name, version]) => {
    const given = Object.hasOwn(shell.manifest.shared, name) ? shell.manifest.shared[name] : undefined;
    if (given && satisfies(given, version)) return [];
    return [
      {
        code: 'SITE_CONTRACT_SHARED',
        section: manifest.name,
        message: `Built against ${name} ${version}; the live shell has ${given ?? 'none'}.`,
      },
    ];
  });
}

export function satisfies(given: string, wanted: string): boolean {
  const [givenMajor = 0, givenMinor = 0] = given.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  return givenMajor === wantedMajor && givenMinor >= wantedMinor;
}

function checkOneReact(section: SectionArtifact): Refusal[] {
  const { manifest } = section;
  const scripts = Object.keys(manifest.files).filter((file) => /\.c?js$/.test(file));
  const culprit = scripts.find((file) => OWN_REACT.test(artifactText(section, file)));
  if (!culprit) return [];
  return [
    {
      code: 'SITE_REACT_TWICE',
      section: manifest.name,
      message: `${culprit} bundles its own React; the shell shares one React with every section.`,
    },
  ];
}

/** Schemas of props, which other teams read and pages are compared with. */
function checkSchemas(section: SectionArtifact): Refusal[] {
  const { manifest } = section;
  return Object.keys(manifest.exposes).flatMap((module): Refusal[] => {
    const file = schemaFileOf(manifest, module);
    const schema = file && readPropsSchema(artifactText(section, file));
    if (!schema || !('wrong' in schema)) return [];
    return [
      {
        code: 'SITE_CONTRACT_SCHEMA',
        section: manifest.name,
        message: `${file} of ${manifest.version} describes no props: ${schema.wrong}.`,
      },
    ];
  });
}

function checkEmbeds({ manifest }: SectionArtifact, input: CompositionInput): Refusal[] {
  const { shell, sections } = input;
  const embedsOf = partsOnPage(input);
  const manifestOf = (name: string) => sections.find((one) => one.manifest.name === name)?.manifest;
  return manifest.routes.flatMap(({ path, embeds }) => {
    const embedded = embedsOf(embeds);
    const page = { section: manifest.name, route: path };
    const refusals = embedded
      .filter(({ inForce }) => !inForce)
      .map((part): Refusal => {
        const there = thereIs(part, manifestOf(part.section)?.version);
        const message = `This page of ${manifest.name} embeds ${part.id} by contract ${part.accepted.join(' or ')}; ${there}.`;
        return { ...page, code: 'SITE_CONTRACT_EMBED', message };
      });
    const chosen = Object.keys(slotTable(embedded) ?? {});
    if (chosen.length > 0 && !knows(shell, 'slots')) {
      const message = `The shell ${shell.manifest.version} was built before a part could have several contracts, and this page of ${manifest.name} needs one chosen for ${chosen.join(' and ')}.`;
      refusals.push({ ...page, code: 'SITE_CONTRACT_SHELL', message });
    }
    return refusals;
  });
}

function thereIs({ section, offered }: EmbeddedPart, version: string | undefined): string {
  if (version === undefined) return `there is no live section ${section}`;
  if (offered.size === 0) return `${section} ${version} has no such part`;
  return `${section} ${version} offers ${[...offered.keys()].join(' and ')}`;
}

/** A shell that does not know of policies would show a page under that of another. */
function checkPolicies({ manifest }: SectionArtifact, { shell, config }: CompositionInput): Refusal[] {
  if (!policyAdditions(config.grants[manifest.name]?.origins) || knows(shell, 'policies')) return [];
  const message = `The shell ${shell.manifest.version} was built before a section could be granted other origins, as ${manifest.name} is.`;
  return [{ code: 'SITE_CONTRACT_SHELL', section: manifest.name, message }];
}

const knows = (shell: ShellArtifact, feature: ShellFeature): boolean =>
  Object.hasOwn(shell.manifest.files, SHELL_FEATURES_FILE) &&
  parseShellFeatures(artifactText(shell, SHELL_FEATURES_FILE)).includes(feature);
