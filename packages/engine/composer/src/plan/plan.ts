import type { Diagnostic } from '@site/registry/diagnostics';
import {
  type Frame,
  formatSlotId,
  GONE_PATH,
  type GrantedOrigins,
  moduleInSlot,
  policyAdditions,
  publicConfig,
  type Redirect,
  type SlotTable,
  STOPPED_PATH,
  slotTable,
} from '@site/section-kit/contract';
import { contentId } from '@site/server-kit/files';
import { checkContracts, partsOnPage } from './check-contracts.ts';
import { addressesOf, checkGrants } from './check-grants.ts';
import type { NamedSections, PublishedFile, StoppedSection, UnavailableSection } from './composition.ts';
import type { CompositionInput, SectionArtifact } from './composition-input.ts';

export interface PlannedPage {
  /** Of not-found pages, one below /_not-found. */
  path: string;
  status: 200 | 404 | 410 | 503;
  /** `shell` for its own not-found page and for pages in place of sections. */
  owner: string;
  /** Slot id; null on the shell's pages. */
  page: string | null;
  parts: string[];
  /** Where slot ids do not name the modules. */
  slots?: SlotTable;
  sections: SectionArtifact[];
  empty: string[];
  indexable: boolean;
  /** Other sites granted to the owner. */
  origins?: GrantedOrigins;
  /** The owner may start workers. */
  workers: boolean;
  api: Record<string, string[]>;
  key: string;
}

export interface Plan {
  /** By name, without stopped ones. */
  sections: SectionArtifact[];
  pages: PlannedPage[];
  frame: Frame;
  frameId: string;
  /** To the final target, except in a loop. */
  redirects: (Redirect & { section: string })[];
  files: Record<string, PublishedFile>;
  /** As in `LiveTable`, with sections that are not live yet. */
  policies?: Record<string, string>;
  stopped: Record<string, StoppedSection>;
  /** No version could be read: their addresses are unknown. */
  unread: ReadonlySet<string>;
  /** Sections of the registry without a version, or what their version lacks. */
  unavailable: Record<string, UnavailableSection>;
}

/** Increase it when page assembly, rendering or checks change: page keys depend on it. */
export const PAGE_FORMAT = 9;

/** Such as `leadform/GetInTouch@2`. */
export const modulesOf = ({ parts, slots }: Pick<PlannedPage, 'parts' | 'slots'>): string[] =>
  parts.map((id) => moduleInSlot(id, slots));

export const NOT_FOUND_PATH = '/_not-found';

/** Runs no section's code. */
export function planComposition(input: CompositionInput): { plan: Plan; refusals: Diagnostic[] } {
  const plan = planOf(input);
  return {
    plan,
    refusals: [...checkContracts(input), ...checkGrants({ ...input, sections: plan.sections })],
  };
}

/** From manifests alone: nothing is checked. */
export function planOf(input: CompositionInput): Plan {
  const { shell, config, origin, year, stopped = new Map() } = input;
  const named: NamedSections = input.named ?? new Map();
  const all = [...input.sections].sort((a, b) => (a.manifest.name < b.manifest.name ? -1 : 1));
  const sections = all.filter(({ manifest }) => !stopped.has(manifest.name));
  const frame: Frame = {
    config: publicConfig(config),
    origin,
    year,
    navigation: sections.flatMap(({ manifest }) => manifest.navigation),
    footer: sections.flatMap(({ manifest }) => manifest.footer),
  };
  const frameId = contentId(JSON.stringify(frame));
  const byName = new Map(sections.map((section) => [section.manifest.name, section]));

  const embedsOf = partsOnPage(input);

  const planPage = (
    path: string,
    status: PlannedPage['status'],
    owner: string,
    expose: string | null,
    embeds: string[],
    indexable: boolean,
  ): PlannedPage => {
    const embedded = embedsOf(embeds);
    const empty = embedded
      .filter(({ section }) => stopped.has(section) || (input.empty?.has(section) && !byName.has(section)))
      .map(({ id }) => id);
    const slots = slotTable(embedded);
    const used = [owner, ...embedded.map(({ section }) => section)].flatMap((name) => byName.get(name) ?? []);
    const unique = [...new Set(used)];
    const page = expose === null ? null : formatSlotId({ section: owner, part: expose });
    const parts = [...(page ? [page] : []), ...embedded.map(({ id }) => id)];
    const pins = unique.map((section) => [section.manifest.name, section.integrity]).sort();
    const { origins, workers = false } = (page !== null && config.grants[owner]) || {};
    const api = Object.fromEntries(
      unique.map(({ manifest: { name } }) => [name, config.grants[name]?.api ?? []]),
    );
    const inputs = { path, status, page, parts, pins, indexable, slots, empty, api, workers, frameId };
    const key = contentId(
      JSON.stringify({
        ...inputs,
        format: PAGE_FORMAT,
        shell: shell.integrity,
        policy: policyAdditions(origins),
        images: config.images,
      }),
    );
    return {
      path,
      status,
      owner,
      page,
      parts,
      slots,
      sections: unique,
      empty,
      indexable,
      origins,
      workers,
      api,
      key,
    };
  };

  const pages = sections.flatMap(({ manifest }) => [
    ...manifest.routes.map((route) =>
      planPage(route.path, 200, manifest.name, route.expose, route.embeds, route.indexable),
    ),
    ...manifest.notFound.map(({ pattern, expose }) =>
      planPage(NOT_FOUND_PATH + pattern.slice(0, -2), 404, manifest.name, expose, [], false),
    ),
  ]);
  pages.push(planPage(NOT_FOUND_PATH, 404, 'shell', null, [], false));

  const replacementKey = (path: string, status: PlannedPage['status']): string => {
    const page = pages.find((one) => one.path === path) ?? planPage(path, status, 'shell', null, [], false);
    if (!pages.includes(page)) pages.push(page);
    return page.key;
  };
  const stoppedSections: Plan['stopped'] = {};
  const unread = new Set<string>();
  for (const [name, stop] of stopped) {
    const page = stop.gone ? replacementKey(GONE_PATH, 410) : replacementKey(STOPPED_PATH, 503);
    const manifest = all.find((one) => one.manifest.name === name)?.manifest;
    const { addresses, below } = (!manifest && named.get(name)) || addressesOf(manifest);
    if (!manifest) unread.add(name);
    stoppedSections[name] = { ...stop, page, addresses, below };
  }

  const files: Record<string, PublishedFile> = {};
  for (const { manifest } of [shell, ...sections]) {
    for (const { path, file, type, disposition } of manifest.publicFiles) {
      files[path] = { section: manifest.name, version: manifest.version, file, type, disposition };
    }
  }
  const redirects = flattenRedirects(
    sections.flatMap(({ manifest }) =>
      manifest.redirects.map((redirect) => ({ ...redirect, section: manifest.name })),
    ),
  );
  const served = sections.map(({ manifest }) => addressesOf(manifest));
  const taken = new Set(
    [...served, ...Object.values(stoppedSections)].flatMap(({ addresses, below }) => [
      ...addresses,
      ...below,
    ]),
  );
  const unavailable: Plan['unavailable'] = {};
  for (const [name, { addresses, below }] of named) {
    if (stopped.has(name)) continue;
    const isFree = (path: string) => !taken.has(path);
    const lacking = { addresses: addresses.filter(isFree), below: below.filter(isFree) };
    if (byName.has(name) && lacking.addresses.length + lacking.below.length === 0) continue;
    unavailable[name] = { page: replacementKey(STOPPED_PATH, 503), ...lacking };
  }
  const policies = policiesOf(config.grants);
  return {
    sections,
    pages,
    frame,
    frameId,
    redirects,
    files,
    policies,
    stopped: stoppedSections,
    unread,
    unavailable,
  };
}

function policiesOf(grants: CompositionInput['config']['grants']): Plan['policies'] {
  const policies = Object.entries(grants)
    .map(([section, { origins }]): [string, string] => [section, policyAdditions(origins)])
    .filter(([, additions]) => additions !== '');
  return policies.length > 0 ? Object.fromEntries(policies) : undefined;
}

/** Steps that a browser follows. */
const MAX_CHAIN = 20;

/** Redirects to the end of their chain; permanent if every step is. checkSite refuses loops, which stay. */
export function flattenRedirects<T extends Redirect>(redirects: T[]): T[] {
  const byPath = new Map(redirects.map((redirect) => [redirect.from, redirect]));

  return redirects.map((redirect) => {
    if (redirect.status === 410) return redirect;
    let { to, status } = redirect;
    const passed = new Set([redirect.from]);
    for (;;) {
      const target = new URL(to, `http://site.invalid${redirect.from}`);
      const next = byPath.get(target.pathname);
      if (!next || next.status === 410) return { ...redirect, to, status };
      if (passed.has(next.from) || passed.size === MAX_CHAIN) return redirect;
      passed.add(next.from);
      to = withParts(next.to, target);
      if (next.status === 302) status = 302;
    }
  });
}

/** Passes the query on, and the hash unless the target has one. */
function withParts(to: string, { search, hash }: URL): string {
  const [path, own] = to.split('#');
  const query = path!.includes('?') ? search.replace('?', '&') : search;
  return path + query + (own === undefined ? hash : `#${own}`);
}
