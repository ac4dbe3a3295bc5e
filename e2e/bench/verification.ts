import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compose, inputOf } from '@site/composer';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { writeFixtureSection, writeFixtureShell } from '@site/fixture-site/fixture-sections';
import {
  type Artifact,
  type DataFolder,
  dataFolder,
  emptyRegistry,
  folderStore,
  liveEntries,
  pullArtifact,
  type RegistryDocument,
  withLive,
} from '@site/registry';
import { readSiteConfig } from '@site/registry/settings';
import { createVerifier } from '@site/release-signing';
import {
  createTrust,
  newSigningKey,
  readSigningKey,
  releaseOf,
  signStatement,
  type Trust,
  trustedRegistry,
  verifyVersion,
  versionOf,
} from '@site/release-signing/trust';
import { requirePinnedNode } from '../../scripts/node-version.ts';
import { sectionFolders } from '../../scripts/section-folders.ts';
import { root } from '../kit/run-command.ts';

/** `node e2e/bench/verification.ts`: what it costs to verify a whole signed site, compared with composing it. Build first. */
requirePinnedNode();

const ROUNDS = 3;
/** Earlier releases of each section that the registry lists. */
const EARLIER = 10;
const ORIGIN = 'https://www.example.com';
const folder = join(root, '.cache', 'e2e', 'verification');
const operator = readSigningKey(newSigningKey().secret);

interface SignedSite {
  document: RegistryDocument;
  trust: Trust;
  config: ReturnType<typeof readSiteConfig>;
  data: DataFolder;
  base: string;
}

/** The site of these builds: each version signed, with a signed release, after ten earlier ones. */
async function signedSite(name: string, builds: string[], config: SignedSite['config']): Promise<SignedSite> {
  const place = join(folder, name);
  const store = folderStore(join(place, 'store'));
  let document = emptyRegistry();
  let revision = 0;
  for (const build of builds) {
    const { manifest, entry } = await store.add(build);
    const { version } = manifest;
    const signature = signStatement(versionOf(manifest.name, entry.metadata), operator);
    await store.sign(manifest.name, version, operator.public.id, signature);
    const earlier = Array.from({ length: EARLIER }, (_, n) => `0.0.${n}`);
    for (const listed of [...earlier, version]) {
      revision += 1;
      const at = new Date();
      const message = {
        environment: ORIGIN,
        live: true,
        action: 'deploy',
        revision,
        at: at.toISOString(),
      } as const;
      document = withLive(
        document,
        manifest.name,
        { ...entry, metadata: { ...entry.metadata, version: listed } },
        {
          at,
          by: 'a benchmark',
          revision,
          sign: (metadata) => signStatement(releaseOf(manifest.name, metadata, message), operator),
        },
      );
    }
  }
  const trust = createTrust([operator.public.text], ORIGIN, () => config)!;
  return { document, trust, config, data: dataFolder(join(place, 'site')), base: store.registry.base };
}

/** Every live version from this machine's own disk. */
async function load({ document, data, base, config }: SignedSite): Promise<Map<string, Artifact>> {
  const loaded = new Map<string, Artifact>();
  const verifier = createVerifier([operator.public.text], ORIGIN, () => config);
  for (const [name, entry] of liveEntries(document))
    loaded.set(name, await pullArtifact(data.mirror, name, entry, { base, origins: [], verifier }));
  return loaded;
}

/** As a load does it, without hashing the files. */
function verifyVersions({ document, trust, data }: SignedSite): void {
  for (const [name, { metadata }] of liveEntries(document)) {
    const file = join(data.mirror, name, metadata.version, 'signatures', `${operator.public.id}.json`);
    verifyVersion(trust, name, metadata, [JSON.parse(readFileSync(file, 'utf8'))]);
  }
}

async function milliseconds(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function round(site: SignedSite): Promise<Record<string, number>> {
  const releases = await milliseconds(() => trustedRegistry(site.document, site.trust));
  const versions = await milliseconds(() => verifyVersions(site));
  rmSync(site.data.pages, { recursive: true, force: true });
  const input = inputOf(await load(site), { config: site.config, origin: ORIGIN, year: 2026 });
  const composing = await milliseconds(async () => {
    const result = await compose(input, site.data);
    if (!result.ok) throw new Error(JSON.stringify(result.refusals, null, 1));
  });
  return { 'signatures of releases': releases, 'signatures of versions': versions, composing };
}

async function measure(what: string, site: SignedSite): Promise<void> {
  await load(site);
  await round(site);
  const rounds: Record<string, number>[] = [];
  for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round(site));
  const entries = Object.values(site.document.microFrontends).flat().length;
  console.log(`${what}, ${entries} releases:`);
  for (const step of Object.keys(rounds[0]!)) {
    const times = rounds.map((one) => one[step]!).sort((one, other) => one - other);
    const [least, median, max] = [times[0]!, times[Math.floor(ROUNDS / 2)]!, times.at(-1)!];
    console.log(`  ${step}: ${median.toFixed(1)} ms (${least.toFixed(1)} to ${max.toFixed(1)})`);
  }
}

/** Four sections with as many pages each. */
function fixtureBuilds(pages: number): string[] {
  const place = join(folder, `small-${pages}`);
  const names = ['a', 'b', 'c', 'd'];
  for (const name of names)
    writeFixtureSection(join(place, name), {
      name,
      pages: Array.from({ length: pages }, (_, n) => ({ path: `/${name}/${n}` })),
    });
  writeFixtureShell(join(place, 'shell'));
  return ['shell', ...names].map((name) => join(place, name));
}

rmSync(folder, { recursive: true, force: true });
const built = ['shell', ...sectionFolders(root)].map((name) => join(root, name, 'dist', 'artifact'));
const config = readSiteConfig(join(root, 'shell/config/site.json'));
await measure('The whole site', await signedSite('whole', built, config));
for (const pages of [1, 100]) {
  const site = await signedSite(
    `small-${pages}-site`,
    fixtureBuilds(pages),
    fixtureConfig(['a', 'b', 'c', 'd']),
  );
  await measure(`Four sections of ${pages} ${pages === 1 ? 'page' : 'pages'} each`, site);
}
