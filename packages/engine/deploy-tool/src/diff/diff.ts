import { isDeepStrictEqual } from 'node:util';
import {
  artifactsOf,
  type ComposeResult,
  type Composition,
  compositionOf,
  type Environment,
  encode,
  FAST,
  inputOf,
  pageStore,
} from '@site/composer';
import { type Artifact, diagnosticOutput, Refused } from '@site/registry';
import {
  type ArtifactManifest,
  contractsOf,
  parseSlotId,
  partsOf,
  type SectionManifest,
} from '@site/section-kit/contract';
import { composeChange, resolveLive } from '../change/compose-change.ts';
import type { SiteContext } from '../change/deploy-context.ts';
import { type SectionVersion, setLive } from '../change/propose.ts';
import { contractUse } from '../contract-use.ts';
import type { DiffOutput } from '../output-schema.ts';
import { NOT_THERE } from '../smoke/pages-to-visit.ts';
import { ownSizes } from './own-sizes.ts';
import type { SitePage, TwoPages } from './page-changes.ts';

/**
 * A version that the gate would refuse is compared too: it has no page sizes, and no composition.
 *
 * @throws Refused when the version cannot be read.
 */
export async function compareWithLive(context: SiteContext, version: SectionVersion) {
  const { registry, environment } = context;
  const { name } = version;
  const { document } = await registry.verifier.verifyCurrent(await registry.read(), registry);
  const seen = await resolveLive(context, document);
  const seenArtifacts = seen ? artifactsOf(seen) : new Map<string, Artifact>();
  const before = stateOf(seenArtifacts, seen?.result, environment);
  const change = [setLive(version)];
  const { artifacts, result, quarantined } = await composeChange(document, change, {
    ...context,
    log: () => {},
  });
  const after = stateOf(artifacts, result, environment);
  const refusals = result.ok ? [] : result.refusals;
  const artifact = artifacts.get(name);
  if (!artifact) throw new Refused(refusals);
  const live = seenArtifacts.get(name);
  const [from, to] = [live?.manifest, artifact.manifest];

  const output: DiffOutput = {
    section: name,
    from: from?.version ?? null,
    to: to.version,
    commit: { from: from?.commit || null, to: to.commit || null },
    contract: { from: contractOf(from), to: contractOf(to) },
    pages: await comparePages(context, before, after),
    sizes: await compareSizes(live, artifact),
    menu: compareLists(declaredBy(from).navigation, declaredBy(to).navigation),
    footer: compareLists(declaredBy(from).footer, declaredBy(to).footer),
    redirects: compareLists(declaredBy(from).redirects, declaredBy(to).redirects),
    files: compareLists(pathsOf(from), pathsOf(to)),
    exposes: compareExposes(from, to),
    parts: partsAround(name, artifacts),
    refusals: refusals.map(diagnosticOutput),
    warnings: [...quarantined, ...(result.ok ? result.warnings : [])].map(diagnosticOutput),
  };
  const renderedOf = (state: SiteState) => (state.rendered ? state.composition : undefined);
  return { output, before: renderedOf(before), after: renderedOf(after) };
}

/** Whose keys differ, in the order of the output. */
export function changedPages(
  { data }: SiteContext,
  before: Composition | undefined,
  after: Composition,
): TwoPages[] {
  const store = pageStore(data.pages);
  const [old, now] = [keysOf(before), keysOf(after)];
  const pageOf = (route: string, key: string | undefined): SitePage | undefined =>
    key === undefined
      ? undefined
      : {
          // A page that is not found stands for all below.
          address: route.replace(/\*$/, NOT_THERE),
          html: async () => (await store.load(key)).body.identity.toString('utf8'),
        };
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((route) => old.get(route) !== now.get(route))
    .map((route) => ({
      route,
      before: pageOf(route, old.get(route)),
      after: pageOf(route, now.get(route)),
    }));
}

interface SiteState {
  composition: Composition | undefined;
  /** Its pages are on this disk. */
  rendered: boolean;
}

function stateOf(
  artifacts: Map<string, Artifact>,
  result: ComposeResult | undefined,
  environment: Environment,
): SiteState {
  if (result?.ok) return { composition: result.composition, rendered: true };
  const composition = artifacts.has('shell') ? compositionOf(inputOf(artifacts, environment)) : undefined;
  return { composition, rendered: false };
}

async function comparePages(
  { data }: SiteContext,
  before: SiteState,
  after: SiteState,
): Promise<DiffOutput['pages']> {
  const store = pageStore(data.pages);
  const [old, now] = [keysOf(before.composition), keysOf(after.composition)];
  const bytes = async (state: SiteState, key: string | undefined) => {
    if (!key || !state.rendered) return null;
    // The same quality for both: servers compress a served page better.
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

function keysOf(composition: Composition | undefined): Map<string, string> {
  if (!composition) return new Map();
  const { pages, notFound, notFoundBelow } = composition;
  return new Map([
    ...Object.entries(pages),
    ...Object.entries(notFoundBelow).map(([prefix, key]): [string, string] => [`${prefix}*`, key]),
    ['/*', notFound],
  ]);
}

/** Brotli bytes as served. */
async function compareSizes(live: Artifact | undefined, now: Artifact): Promise<DiffOutput['sizes']> {
  const [from, to] = [live && (await ownSizes(live)), await ownSizes(now)];
  const { budgets } = declaredBy(now.manifest);
  const what = new Set([...to.keys(), ...(from?.keys() ?? [])]);
  return [...what].map((file) => ({
    what: file,
    from: from?.get(file) ?? null,
    to: to.get(file) ?? null,
    budget: (file === 'style' ? budgets.style : budgets.script) ?? null,
  }));
}

function contractOf(manifest: ArtifactManifest | undefined): number | null {
  return manifest?.kind === 'section' ? manifest.contract : null;
}

type Declared = Pick<SectionManifest, 'navigation' | 'footer' | 'redirects' | 'exposes' | 'budgets'>;

const declaredBy = (manifest: ArtifactManifest | undefined): Declared =>
  manifest?.kind === 'section'
    ? manifest
    : { navigation: [], footer: [], redirects: [], exposes: {}, budgets: {} };

const pathsOf = (manifest: ArtifactManifest | undefined) =>
  manifest?.publicFiles.map(({ path }) => path) ?? [];

/** A changed entry is one removed and one added. */
function compareLists<Item>(from: Item[], to: Item[]): { added: Item[]; removed: Item[] } {
  const without = (items: Item[], others: Item[]) =>
    items.filter((item) => !others.some((other) => isDeepStrictEqual(item, other)));
  return { added: without(to, from), removed: without(from, to) };
}

/** A replaced contract is one change. */
function compareExposes(from: ArtifactManifest | undefined, to: ArtifactManifest): DiffOutput['exposes'] {
  const [before, after] = [declaredBy(from).exposes, declaredBy(to).exposes];
  return [...new Set([...partsOf(before), ...partsOf(after)])].flatMap((part): DiffOutput['exposes'] => {
    const [old, now] = [contractsOf(before, part), contractsOf(after, part)];
    const removed = [...old.keys()].filter((contract) => !now.has(contract));
    const added = [...now.keys()].filter((contract) => !old.has(contract));
    if (removed.length === 1 && added.length === 1) return [{ part, from: removed[0]!, to: added[0]! }];
    return [
      ...removed.map((contract) => ({ part, from: contract, to: null })),
      ...added.map((contract) => ({ part, from: null, to: contract })),
    ];
  });
}

function partsAround(name: string, artifacts: Map<string, Artifact>): DiffOutput['parts'] {
  const manifests = [...artifacts.values()].flatMap(({ manifest }) =>
    manifest.kind === 'section' ? [manifest] : [],
  );
  return contractUse(manifests).flatMap((use) => {
    if (parseSlotId(use.part).section === name) return [use];
    const pages = use.pages.filter(({ section }) => section === name);
    return pages.length > 0 ? [{ ...use, pages }] : [];
  });
}
