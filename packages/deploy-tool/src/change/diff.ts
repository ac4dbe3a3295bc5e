import { isDeepStrictEqual } from 'node:util';
import {
  brotliBytes,
  type Composition,
  compose,
  compositionOf,
  encode,
  FAST,
  inputOf,
  loadArtifacts,
  pageStore,
  type SectionArtifact,
  scriptBytes,
  styleBytes,
} from '@site/composer';
import {
  type Artifact,
  findingOf,
  liveEntries,
  type Refusal,
  Refused,
  type RegistryEntry,
  type Warning,
  withLive,
} from '@site/registry';
import type { ArtifactManifest } from '@site/section-kit/contract';
import type { DiffOutput } from '../output-schema.ts';
import type { Change, DeployContext } from './deploy.ts';

/**
 * What would be different for visitors if a version went live against what is live now. Nothing goes live by it;
 * a version that the gate would refuse is compared all the same, without the sizes of its pages.
 *
 * @throws Refused when the version itself cannot be read.
 */
export async function diff(context: DeployContext, { name, entry }: Change): Promise<DiffOutput> {
  const document = await context.registry.read();
  const next = withLive(document, name, entry, { at: new Date(), by: context.by });
  const before = await look(context, liveEntries(document));
  const after = await look(context, liveEntries(next), before.composition);
  const artifact = after.artifacts.get(name);
  if (!artifact) throw new Refused(after.refusals);
  const live = before.artifacts.get(name);
  const [from, to] = [live?.manifest, artifact.manifest];

  return {
    section: name,
    from: from?.version ?? null,
    to: to.version,
    commit: { from: from?.commit || null, to: to.commit || null },
    contract: { from: contractOf(from), to: contractOf(to) },
    pages: await comparePages(context, before, after),
    sizes: await compareSizes(live, artifact),
    menu: compareLists(listOf(from, 'navigation'), listOf(to, 'navigation')),
    footer: compareLists(listOf(from, 'footer'), listOf(to, 'footer')),
    redirects: compareLists(listOf(from, 'redirects'), listOf(to, 'redirects')),
    files: compareLists(pathsOf(from), pathsOf(to)),
    exposes: compareExposes(from, to),
    refusals: after.refusals.map(findingOf),
    warnings: after.warnings.map(findingOf),
  };
}

interface Look {
  artifacts: Map<string, Artifact>;
  composition: Composition | undefined;
  /** True when its pages are on this disk. */
  rendered: boolean;
  refusals: Refusal[];
  warnings: Warning[];
}

async function look(
  { registry, data, environment }: DeployContext,
  entries: Map<string, RegistryEntry>,
  live?: Composition,
): Promise<Look> {
  const { artifacts, refusals } = await loadArtifacts(entries, registry, data);
  if (!artifacts.has('shell')) {
    return { artifacts, composition: undefined, rendered: false, refusals, warnings: [] };
  }
  const input = inputOf(artifacts, environment);
  const composition = compositionOf(input);
  const result = await compose(input, data, live);
  if (!result.ok) refusals.push(...result.refusals);
  return {
    artifacts,
    composition,
    rendered: result.ok,
    refusals,
    warnings: result.ok ? result.warnings : [],
  };
}

async function comparePages(
  { data }: DeployContext,
  before: Look,
  after: Look,
): Promise<DiffOutput['pages']> {
  const store = pageStore(data.pages);
  const [old, now] = [keysOf(before.composition), keysOf(after.composition)];
  const bytes = async (look: Look, key: string | undefined) => {
    if (!key || !look.rendered) return null;
    // at one quality for both: a page that was served for a while is compressed better
    return (await encode(store.read(key).body.identity, FAST)).br.length;
  };
  const row = async (route: string) => ({
    route,
    from: await bytes(before, old.get(route)),
    to: await bytes(after, now.get(route)),
  });
  const changed = [...now.keys()].filter((route) => old.has(route) && old.get(route) !== now.get(route));
  return {
    unchanged: [...now.keys()].filter((route) => old.get(route) === now.get(route)).length,
    frameChanged: before.composition?.frame !== after.composition?.frame,
    added: await Promise.all([...now.keys()].filter((route) => !old.has(route)).map(row)),
    removed: await Promise.all([...old.keys()].filter((route) => !now.has(route)).map(row)),
    changed: await Promise.all(changed.map(row)),
  };
}

/** Page key by path; not-found pages by their pattern. */
function keysOf(composition: Composition | undefined): Map<string, string> {
  if (!composition) return new Map();
  const { pages, notFound, notFoundBelow } = composition;
  return new Map([
    ...Object.entries(pages),
    ...Object.entries(notFoundBelow).map(([prefix, key]): [string, string] => [`${prefix}*`, key]),
    ['/*', notFound],
  ]);
}

/** Own stylesheet and scripts of each page and part, in Brotli bytes as they are served. */
async function compareSizes(live: Artifact | undefined, now: Artifact): Promise<DiffOutput['sizes']> {
  const [from, to] = [live && (await sizesOf(live)), await sizesOf(now)];
  const budgets = now.manifest.kind === 'section' ? now.manifest.budgets : {};
  const what = new Set([...to.keys(), ...(from?.keys() ?? [])]);
  return [...what].map((file) => ({
    what: file,
    from: from?.get(file) ?? null,
    to: to.get(file) ?? null,
    budget: (file === 'style' ? budgets.style : budgets.script) ?? null,
  }));
}

async function sizesOf(artifact: Artifact): Promise<Map<string, number>> {
  const { manifest } = artifact;
  if (manifest.kind === 'shell') {
    const { style, entry, js } = manifest.browser;
    const scripts = await Promise.all([entry, ...js].map((file) => brotliBytes(artifact, file)));
    return new Map([
      ['style', await brotliBytes(artifact, style)],
      ['script', scripts.reduce((sum, bytes) => sum + bytes, 0)],
    ]);
  }
  const section = artifact as SectionArtifact;
  const sizes = new Map([['style', await styleBytes(section)]]);
  for (const expose of Object.keys(manifest.exposes)) {
    sizes.set(`script of ${expose}`, await scriptBytes(section, expose));
  }
  return sizes;
}

function contractOf(manifest: ArtifactManifest | undefined): number | null {
  return manifest?.kind === 'section' ? manifest.contract : null;
}

function listOf<Key extends 'navigation' | 'footer' | 'redirects'>(
  manifest: ArtifactManifest | undefined,
  key: Key,
): Extract<ArtifactManifest, { kind: 'section' }>[Key] {
  return (manifest?.kind === 'section' ? manifest[key] : []) as never;
}

const pathsOf = (manifest: ArtifactManifest | undefined) =>
  manifest?.publicFiles.map(({ path }) => path) ?? [];

/** An entry that changed in anything is one removed and one added. */
function compareLists<Item>(from: Item[], to: Item[]): { added: Item[]; removed: Item[] } {
  const without = (items: Item[], others: Item[]) =>
    items.filter((item) => !others.some((other) => isDeepStrictEqual(item, other)));
  return { added: without(to, from), removed: without(from, to) };
}

/** Parts that others embed, where their contract is new, gone or another. */
function compareExposes(from: ArtifactManifest | undefined, to: ArtifactManifest): DiffOutput['exposes'] {
  const contracts = (manifest: ArtifactManifest | undefined) =>
    new Map(
      Object.entries(manifest?.kind === 'section' ? manifest.exposes : {}).flatMap(([part, { contract }]) =>
        contract === undefined ? [] : [[part, contract] as const],
      ),
    );
  const [old, now] = [contracts(from), contracts(to)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((part) => old.get(part) !== now.get(part))
    .map((part) => ({ part, from: old.get(part) ?? null, to: now.get(part) ?? null }));
}
