import type { ShowOutput } from '../output-schema.ts';

const number = new Intl.NumberFormat('en-US');
const row = (what: string, text: string) => `  ${what.padEnd(14)}${text}`;
const NOT_RECORDED = 'not recorded';

/** The lines of a version, for people. */
export function describeVersion(shown: ShowOutput): string[] {
  const { section, version, live, revision, changedAt, changedBy, commit, integrity } = shown;
  const change = changedAt && `${changedAt}, by ${changedBy} (revision ${revision})`;
  return [
    `${section} ${version}`,
    row(
      live ? 'live since' : 'not live',
      change ? `${live ? '' : 'made live or retired '}${change}` : 'never was',
    ),
    row('commit', commit ?? NOT_RECORDED),
    row('hash', integrity),
    row('files', `${shown.fileCount}, ${number.format(shown.bytes)} bytes`),
    '',
    'Own files, Brotli bytes:',
    ...shown.sizes.map(({ what, bytes }) => `  ${what.padEnd(42)}${number.format(bytes).padStart(10)}`),
    ...titled(
      'Routes:',
      shown.routes.map(({ route, embeds }) => [route, ...embeds.map((one) => `embeds ${one}`)].join(' ')),
    ),
    ...titled(
      'Parts for other sections:',
      shown.parts.map(({ part, contracts }) => `${part}, contract ${contracts.join(' and ')}`),
    ),
    '',
    ...describeProvenance(shown.provenance),
    '',
    ...describePackages(shown.packages),
  ];
}

const titled = (title: string, lines: string[]): string[] =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];

function describeProvenance(provenance: ShowOutput['provenance']): string[] {
  if (!provenance) return [`Provenance: ${NOT_RECORDED}.`];
  const { commit, uncommitted, repository, builder, tools, run, lockFile } = provenance;
  const source = commit && commit + (uncommitted ? ', with changes that are in no commit' : '');
  return [
    'Provenance:',
    row('commit', source ?? NOT_RECORDED),
    row('repository', repository ?? NOT_RECORDED),
    row('builder', builder),
    ...(run ? [row('run', run)] : []),
    row(
      'tools',
      Object.entries(tools)
        .map((tool) => tool.join(' '))
        .join(', ') || NOT_RECORDED,
    ),
    row('lock file', lockFile ? `${lockFile.name}, sha256 ${lockFile.sha256}` : NOT_RECORDED),
  ];
}

function describePackages(packages: ShowOutput['packages']): string[] {
  if (!packages) return [`Packages: ${NOT_RECORDED}.`];
  const bundled = packages.filter(({ bundles }) => bundles.length > 0).length;
  const shared = packages.filter((one) => one.shared).length;
  return [
    `Packages: ${bundled} in the bundles, ${shared} shared by the shell.`,
    ...packages.map(({ name, version, license, bundles, shared }) => {
      const places = [...bundles, ...(shared ? ['shared by the shell'] : [])].join(', ');
      return `  ${`${name} ${version}`.padEnd(44)} ${(license ?? 'no license stated').padEnd(20)} ${places}`;
    }),
  ];
}
