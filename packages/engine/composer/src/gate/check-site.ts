import { type DetailsOf, type Diagnostic, makeError, makeWarning } from '@site/registry/diagnostics';
import { parseSlotId } from '@site/section-kit/contract';
import type { SiteFacts } from '../page/page-facts.ts';
import { covers } from '../plan/check-grants.ts';
import type { Composition } from '../plan/composition.ts';
import type { CompositionInput } from '../plan/composition-input.ts';
import type { Plan, PlannedPage } from '../plan/plan.ts';
import { similarName } from '../plan/similar-name.ts';

/** Each is compared with all pages. */
const MAX_COMPARED = 5;
/** Characters of a path. Shorter ones are all similar; the time grows with the square of the length. */
const MIN_PATH = 4;
const MAX_TARGET = 60;
const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

type LinkProblem = DetailsOf<'SITE_LINK_BROKEN'>['problem'];

/** The section that wrote a broken link is responsible, unless only the target's section changed. */
export function checkSite(
  plan: Plan,
  facts: Map<string, SiteFacts>,
  live: Composition | undefined,
  grants: Grants,
): Diagnostic[] {
  const refusals: Diagnostic[] = [];
  const addressOf = addressReader();
  const absentAt = absentSectionFinder(plan, live, grants);
  const owners = new Map(plan.pages.map((page) => [page.path, page.owner]));
  const unchanged = unchangedSince(plan, live);
  const sectionDeclaring = (href: string) => {
    const names = plan.sections
      .filter(({ manifest }) =>
        [...manifest.navigation, ...manifest.footer].some((entry) => entry.href === href),
      )
      .map(({ manifest }) => manifest.name);
    return names.find((name) => !unchanged(name)) ?? names[0];
  };
  const responsibleFor = (section: string, href: string, from: string) => {
    const path = addressOf(href, from)?.pathname ?? '';
    const holder = section === 'shell' ? (sectionDeclaring(href) ?? section) : section;
    const [page] = live?.live.routes[path] ?? [];
    const owner = owners.get(path) ?? (page && parseSlotId(page).section);
    return owner && unchanged(holder) && !unchanged(owner) ? owner : holder;
  };
  const pages = new Map(
    plan.pages.filter((page) => page.status === 200).map((page) => [page.path, page.key]),
  );
  /** Stopped and unavailable sections come back: links to them are valid. */
  const replaced = new Set(
    [...Object.values(plan.stopped), ...Object.values(plan.unavailable)].flatMap(
      ({ addresses }) => addresses,
    ),
  );
  /** Pages without a part, and refused ones: the missing id may be in it. */
  const incomplete = new Set(
    plan.pages.filter(({ empty, key }) => empty.length > 0 || !facts.has(key)).map(({ key }) => key),
  );
  const redirects = new Map(plan.redirects.map((redirect) => [redirect.from, redirect]));
  const ids = new Map<string, Set<string>>();
  const idsOf = (key: string): Set<string> => {
    if (!ids.has(key)) ids.set(key, new Set(facts.get(key)?.ids));
    return ids.get(key)!;
  };
  const seen = new Set<string>();

  for (const page of plan.pages) {
    for (const { href, section, slot } of facts.get(page.key)?.links ?? []) {
      const problem = linkProblem(href, page.path, page.key);
      const reported = `${section} ${href}`;
      if (!problem || seen.has(reported)) continue;
      seen.add(reported);
      const place = { section: responsibleFor(section, href, page.path), route: page.path };
      const similar = refusals.length < MAX_COMPARED ? similarTarget(href, page.path, page.key) : undefined;
      refusals.push(makeError('SITE_LINK_BROKEN', place, { link: 'link', href, problem, slot, similar }));
    }
  }
  for (const redirect of plan.redirects) {
    if (redirect.status === 410) continue;
    const problem = linkProblem(redirect.to, redirect.from, '');
    const section = redirect.section;
    const next = redirects.get(addressOf(redirect.to, redirect.from)?.pathname ?? '');
    const { from: route, to } = redirect;
    if (problem) {
      const similar = refusals.length < MAX_COMPARED ? similarTarget(to, route, '') : undefined;
      const details = { link: 'redirect' as const, href: to, problem, similar };
      refusals.push(makeError('SITE_LINK_BROKEN', { section, route }, details));
    } else if (next && next.status !== 410) {
      // chains are flattened: only a loop still leads to a redirect
      const responsible = unchanged(section) && !unchanged(next.section) ? next.section : section;
      const details = { to, next: { from: next.from, to: next.to } };
      refusals.push(makeError('SITE_REDIRECT_LOOP', { section: responsible, route }, details));
    }
  }
  return refusals;

  function similarTarget(href: string, from: string, fromKey: string): string | undefined {
    const url = addressOf(href, from);
    if (!url || url.pathname.length + url.hash.length > MAX_TARGET) return undefined;
    const key = href.startsWith('#') ? fromKey : pages.get(url.pathname);
    if (key !== undefined) {
      const id = similarName(decoded(url.hash.slice(1)), [...idsOf(key)]);
      return id && `#${id}`;
    }
    for (let path = url.pathname; path.length >= MIN_PATH && !pages.has(path); path = parentOf(path)) {
      const similar = similarName(path, [...pages.keys()]);
      if (similar) return similar;
    }
    return undefined;
  }

  function linkProblem(href: string, from: string, fromKey: string): LinkProblem | undefined {
    const url = addressOf(href, from);
    if (!url) return 'not an address';
    const hash = decoded(url.hash.slice(1));
    const target = href.startsWith('#') ? fromKey : pages.get(url.pathname);
    if (target === undefined) {
      if (replaced.has(url.pathname) || plan.files[url.pathname]) return undefined;
      const redirect = redirects.get(url.pathname);
      if (redirect) return redirect.status === 410 ? 'gone' : undefined;
      return absentAt(url.pathname) ? undefined : 'missing';
    }
    if (hash && !idsOf(target).has(hash) && !incomplete.has(target)) return 'no such id';
    return undefined;
  }
}

type Grants = CompositionInput['config']['grants'];

function absentSectionFinder(plan: Plan, live: Composition | undefined, grants: Grants) {
  const present = new Set([
    ...plan.sections.map(({ manifest }) => manifest.name),
    ...[...Object.keys(live?.sections ?? {}), ...Object.keys(plan.stopped)].filter(
      (name) => !plan.unread.has(name),
    ),
  ]);
  const absent = Object.entries(grants).filter(([name]) => !present.has(name));
  return (path: string) =>
    absent.find(([, { paths }]) => paths.some((granted) => covers(granted, path)))?.[0];
}

/** Warnings: these sections were never live. */
export function absentWarnings(
  plan: Plan,
  facts: Map<string, SiteFacts>,
  live: Composition | undefined,
  grants: Grants,
): Diagnostic[] {
  const addressOf = addressReader();
  const absentAt = absentSectionFinder(plan, live, grants);
  const pages = new Set(plan.pages.map(({ path }) => path));
  const paths = new Map<string, Set<string>>();
  for (const page of plan.pages) {
    for (const { href } of facts.get(page.key)?.links ?? []) {
      const path = addressOf(href, page.path)?.pathname ?? '';
      const section = absentAt(path);
      // reported where it is loaded
      if (!section || pages.has(path) || Object.hasOwn(plan.unavailable, section)) continue;
      paths.set(section, (paths.get(section) ?? new Set()).add(path));
    }
  }
  return [...paths].map(([section, { size }]) =>
    makeWarning('SITE_LINK_ABSENT', { section }, { addresses: size }),
  );
}

type Address = Pick<URL, 'pathname' | 'hash'>;

/** Undefined for an invalid address, or one that leaves the site (`/\host`). */
function readAddress(href: string, from: string): Address | undefined {
  const url = URL.parse(href, `http://site.invalid${from}`);
  return url?.host === 'site.invalid' ? { pathname: url.pathname, hash: url.hash } : undefined;
}

function addressReader(): typeof readAddress {
  const known = new Map<string, Address | undefined>();
  return (href, from) => {
    if (!href.startsWith('/')) return readAddress(href, from);
    if (!known.has(href)) known.set(href, readAddress(href, from));
    return known.get(href);
  };
}

/** Malformed escapes stay: they match no id. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** A warning: the section that changed or the later page's owner may be the cause. */
export function siteWarnings(plan: Plan, facts: Map<string, SiteFacts>, live?: Composition): Diagnostic[] {
  const warnings: Diagnostic[] = [];
  const unchanged = unchangedSince(plan, live);
  const check = (
    code: 'SITE_DUPLICATE_TITLE' | 'SITE_DUPLICATE_DESCRIPTION',
    textOf: (found: SiteFacts) => string | undefined,
  ) => {
    const seen = new Map<string, PlannedPage>();
    for (const page of plan.pages) {
      const found = facts.get(page.key);
      const text = found && textOf(found);
      if (page.status !== 200 || !text) continue;
      const first = seen.get(text);
      seen.set(text, first ?? page);
      if (!first) continue;
      const [warned, other] =
        unchanged(page.owner) && !unchanged(first.owner) ? [first, page] : [page, first];
      const place = { section: warned.owner, route: warned.path };
      warnings.push(makeWarning(code, place, { path: other.path, owner: other.owner, text }));
    }
  };
  check('SITE_DUPLICATE_TITLE', ({ titles }) => titles[0]);
  check('SITE_DUPLICATE_DESCRIPTION', ({ descriptions }) => descriptions[0]);
  return warnings;
}

function unchangedSince(plan: Plan, live?: Composition): (section: string) => boolean {
  const now = new Map(plan.sections.map(({ manifest, integrity }) => [manifest.name, integrity]));
  return (section) => live?.sections[section]?.integrity === now.get(section);
}
