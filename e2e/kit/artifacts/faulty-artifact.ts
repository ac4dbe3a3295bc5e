import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionManifest } from '@site/section-kit/contract';
import { root } from '../run-command.ts';
import type { TestSite } from '../test-site.ts';

type Edit = (text: string) => string;

export interface ArtifactFault {
  /** Run on evaluation of the server bundle; `wrap(expose, component => component)` changes a part. */
  server?: string;
  /** By name in the artifact. */
  files?: Record<string, Edit>;
  /** Overrides of section.json. */
  manifest?: Partial<SectionManifest>;
  /** Edit of the final section.json. */
  text?: Edit;
}

/** @returns the team's folder. */
export function faultyArtifact(section: string, label: string, fault: ArtifactFault = {}): string {
  const folder = join(
    root,
    '.cache',
    'e2e',
    `drill-artifacts-${process.env.TEST_PARALLEL_INDEX}`,
    label,
    `mfe-${section}`,
  );
  const artifact = join(folder, 'dist', 'artifact');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(artifact, { recursive: true });
  cpSync(join(root, `mfe-${section}`, 'dist', 'artifact'), artifact, { recursive: true });
  const manifest = {
    ...(JSON.parse(readFileSync(join(artifact, 'section.json'), 'utf8')) as SectionManifest),
    ...fault.manifest,
  };

  const edits: [string, Edit][] = Object.entries(fault.files ?? {});
  // Makes every faulty artifact a version of its own.
  edits.push([manifest.server, (text) => `${text}\n;/* ${label} */ { ${WRAP}\n${fault.server ?? ''}\n}\n`]);
  for (const [name, edit] of edits) {
    const before = readFileSync(join(artifact, name), 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`The fault ${label} changes nothing in ${name}.`);
    writeFileSync(join(artifact, name), after);
    manifest.files[name] = { sha384: sha384(after), bytes: Buffer.byteLength(after) };
  }
  manifest.version = `1.0.0-${createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12)}`;
  const text = JSON.stringify(manifest);
  writeFileSync(join(artifact, 'section.json'), fault.text?.(text) ?? text);
  return folder;
}

const WRAP = `const wrap = (expose, change) => {
  const load = module.exports.modules[expose];
  module.exports.modules[expose] = async () => {
    const loaded = await load();
    return { ...loaded, default: change(loaded.default) };
  };
};`;

/**
 * Writes the registry without the gate, as a bug or a hand edit would.
 *
 * @param change edits the entry first.
 */
export function forceLive(
  site: TestSite,
  section: string,
  folder: string,
  change: (entry: RegistryEntry) => void = () => {},
): void {
  const built = join(folder, 'dist', 'artifact');
  const text = readFileSync(join(built, 'section.json'));
  const version = /"version":"([^"]+)"/.exec(text.toString())?.[1] ?? 'unknown';
  const store = join(site.folder, 'store');
  cpSync(built, join(store, section, version), { recursive: true });
  const registry = JSON.parse(readFileSync(join(store, 'registry.json'), 'utf8')) as {
    microFrontends: Record<string, RegistryEntry[]>;
  };
  const all = Object.values(registry.microFrontends).flat();
  const entry: RegistryEntry = {
    url: `${site.origins.get(section)!.url}${section}/${version}/section.json`,
    metadata: { integrity: `sha384-${sha384(text)}`, version },
    deployment: { traffic: 100, default: true },
    extras: {
      revision: Math.max(...all.map(({ extras }) => extras.revision)) + 1,
      changedAt: new Date().toISOString(),
      changedBy: 'drill',
    },
  };
  change(entry);
  registry.microFrontends[section] = [
    entry,
    ...(registry.microFrontends[section] ?? [])
      .filter(({ metadata }) => metadata.version !== version)
      .map((old) => ({ ...old, deployment: { traffic: 0, default: false } })),
  ];
  writeFileSync(join(store, 'registry.json'), JSON.stringify(registry));
}

export interface RegistryEntry {
  url: string;
  metadata: { integrity: string; version: string };
  deployment: { traffic: number; default: boolean };
  extras: { revision: number; changedAt: string; changedBy: string };
}

const sha384 = (content: string | Buffer) => createHash('sha384').update(content).digest('base64');
