import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type DataFolder, type Diagnostic, makeWarning } from '@site/registry';
import { imageLimits, type LiveTable } from '@site/section-kit/contract';
import type { Log } from '@site/server-kit';
import { contentId, keptResults, markUsed, writeFileAtomic } from '@site/server-kit/files';
import { checkBudgets, embedWarnings } from '../gate/check-budgets.ts';
import { absentWarnings, checkSite, siteWarnings } from '../gate/check-site.ts';
import { factWarnings, inlinedWarnings } from '../gate/outdated-content.ts';
import { type SiteFacts, siteFacts } from '../page/page-facts.ts';
import { pageStore } from '../page/page-store.ts';
import { type CheckResult, type PageChecks, startPageChecks } from '../page-checks/check-pages.ts';
import { preparePageChecks } from '../page-checks/check-process.ts';
import {
  type Composition,
  compositionFormat,
  emptySections,
  frameUrl,
  type Pin,
  sectionPins,
  stoppedIn,
  stoppedPins,
} from '../plan/composition.ts';
import type { CompositionInput } from '../plan/composition-input.ts';
import { type Plan, type PlannedPage, planComposition, planOf } from '../plan/plan.ts';
import { feedsOf, robotsOf, securityTxtOf, sitemapOf, webManifestOf } from '../plan/site-files.ts';
import { type RenderOutcome, renderPages } from '../render/render-pages.ts';

export type ComposeResult =
  | { ok: true; composition: Composition; pages: number; renderedPages: number; warnings: Diagnostic[] }
  | {
      ok: false;
      refusals: Diagnostic[];
      /** Absent where nothing was planned; the page's owner comes first. */
      onPage?: Map<string, string[]>;
    };

/**
 * Renders only pages whose inputs changed. The result is on disk, not live.
 * @param kept sections that keep their live pages, if those are on this disk.
 */
export async function compose(
  input: CompositionInput,
  data: DataFolder,
  live?: Composition,
  log: Log = () => {},
  kept: ReadonlySet<string> = new Set(),
): Promise<ComposeResult> {
  const { plan, refusals } = planComposition(input);
  const results = keptResults(data.results);
  const refused = (why: Diagnostic[]): ComposeResult => ({ ok: false, refusals: why, onPage: onPage(plan) });
  // a team reads everything wrong with its section at once
  if (refusals.length > 0) return refused([...refusals, ...(await checkBudgets(input, results))]);

  const store = pageStore(data.pages);
  for (const page of plan.pages) {
    const key = kept.has(page.owner) ? liveKey(page, live) : undefined;
    if (key && store.use(key)) page.key = key;
  }
  // starting it takes as long as reading hundreds of pages
  if (plan.pages.some(({ key }) => !store.isWritten(key))) preparePageChecks();
  const stored = new Map<string, SiteFacts>();
  const paths = new Set(plan.pages.filter(({ status }) => status === 200).map(({ path }) => path));
  const shorten = siteFacts(paths);
  for (const [index, { key }] of plan.pages.entries()) {
    const known = store.use(key);
    if (known) stored.set(key, shorten(known));
    // lets the server handle requests
    if (index % 50 === 49) await setImmediate();
  }
  const missing = plan.pages.filter(({ key }) => !stored.has(key));
  const made = await makePages(input, plan, missing, data, log);
  const facts = new Map<string, SiteFacts>([...made.facts, ...stored]);
  const running = { ...input, sections: plan.sections };
  refusals.push(
    ...made.refusals,
    ...checkSite(plan, facts, live, input.config.grants),
    ...(await checkBudgets(running, results)),
  );
  if (refusals.length > 0) return refused(refusals);
  log(`Checked ${plan.pages.length} pages: head, headings, links, sizes.`);

  const composition = buildComposition(input, plan, keptFrom(live, kept));
  writeFileAtomic(join(data.frames, `${plan.frameId}.json`), JSON.stringify(plan.frame));
  const file = join(data.compositions, `${composition.id}.json`);
  if (!markUsed(file)) writeFileAtomic(file, compositionFormat.text(composition));
  const warnings = [
    ...siteWarnings(plan, facts, live),
    ...absentWarnings(plan, facts, live, input.config.grants),
    ...(await embedWarnings(running)),
    ...inlinedWarnings(running),
    ...factWarnings(running),
    ...stopWarnings(composition),
  ];
  return { ok: true, composition, pages: plan.pages.length, renderedPages: missing.length, warnings };
}

export const stopWarnings = (composition: Pick<Composition, 'stopped'>): Diagnostic[] =>
  [...stoppedIn(composition)].map(([section, stop]) =>
    makeWarning('SITE_SECTION_STOPPED', { section }, stop),
  );

/** From manifests alone: nothing is rendered or checked. */
export const compositionOf = (input: CompositionInput): Composition => buildComposition(input, planOf(input));

function onPage({ pages }: Plan): Map<string, string[]> {
  const names = (page: PlannedPage) => page.sections.map(({ manifest }) => manifest.name);
  return new Map(pages.map((page) => [page.path, [...new Set([page.owner, ...names(page)])]]));
}

function liveKey({ path, status }: PlannedPage, live: Composition | undefined): string | undefined {
  return status === 200 ? live?.pages[path] : live?.notFoundBelow[prefixOf(path)];
}

const prefixOf = (path: string) => `${path.slice(path.indexOf('/', 1))}/`;

function keptFrom(live: Composition | undefined, kept: ReadonlySet<string>): Composition['kept'] {
  if (!live || kept.size === 0) return undefined;
  return Object.fromEntries([...kept].sort().map((name) => [name, live.kept?.[name] ?? live.id]));
}

/** Links to these sections are pending, as before they were first live. */
export function withoutSections(composition: Composition, names: string[]): Composition {
  const sections = Object.entries(composition.sections).filter(([name]) => !names.includes(name));
  return { ...composition, sections: Object.fromEntries(sections) };
}

async function makePages(
  { shell, origin, config }: CompositionInput,
  plan: Plan,
  missing: PlannedPage[],
  data: DataFolder,
  log: Log,
): Promise<CheckResult> {
  if (missing.length === 0) return { refusals: [], facts: new Map() };
  const shellPageKey = plan.pages.find(({ page }) => page === null)!.key;
  const images = imageLimits(config);
  const { pages: folder, results } = data;
  const job = { shell, origin, frameId: plan.frameId, folder, results, pages: missing, shellPageKey, images };
  const checks = startPageChecks(job);
  try {
    let done = 0;
    const showDone = () => log.step?.('Rendering pages', done, missing.length);
    showDone();
    const { refusals, given, stacks } = await renderPages(shell, plan.frame, missing, (path, page) => {
      done += 1;
      showDone();
      checks.add(path, page);
    });
    if (refusals.length > 0) {
      const { facts, ...found } = await preferWrongProps(refusals, given, checks);
      return { refusals: await withSourceLines(found.refusals, stacks, checks), facts };
    }
    log(`Rendered ${missing.length} of ${plan.pages.length} pages.`);
    return await checks.finish(true);
  } finally {
    checks.end();
  }
}

/** Wrong props of a part are the cause, wherever the error was thrown. */
async function preferWrongProps(
  refusals: Diagnostic[],
  given: RenderOutcome['given'],
  checks: PageChecks,
): Promise<CheckResult> {
  for (const [path, props] of given) checks.addFailed(path, props);
  const { refusals: found, facts } = await checks.finish(false);
  const wrong = Map.groupBy(
    found.filter(({ code, route }) => code === 'SITE_SLOT_PROPS' && given.has(route ?? '')),
    ({ route }) => route,
  );
  const instead = refusals.flatMap((refusal) => wrong.get(refusal.route) ?? [refusal]);
  return { refusals: [...new Set([...instead, ...found])], facts };
}

async function withSourceLines(
  refusals: Diagnostic[],
  stacks: RenderOutcome['stacks'],
  checks: PageChecks,
): Promise<Diagnostic[]> {
  const thrown = refusals.filter((refusal) => stacks.has(refusal));
  const places = await checks.locate(thrown.map((refusal) => stacks.get(refusal)!));
  return refusals.map((refusal) => {
    const at = places[thrown.indexOf(refusal)];
    return at ? ({ ...refusal, details: { ...refusal.details, at } } as Diagnostic) : refusal;
  });
}

function buildComposition(
  { shell, sections }: CompositionInput,
  plan: Plan,
  kept?: Composition['kept'],
): Composition {
  const pin = (artifact: { manifest: { version: string }; integrity: string }): Pin => ({
    version: artifact.manifest.version,
    integrity: artifact.integrity,
  });
  const { stopped, unavailable } = plan;
  const pins = Object.fromEntries(
    sections.map((section) => [section.manifest.name, pin(section)] as const).sort(byName),
  );
  const tables = plan.pages.flatMap(({ path, status, slots }) =>
    status === 200 && slots ? [[path, slots] as const] : [],
  );
  const live: LiveTable = {
    shell: shell.manifest.version,
    frame: frameUrl(plan.frameId),
    sections: {
      ...sectionPins(plan.sections),
      ...stoppedPins(emptySections({ sections: pins, stopped, unavailable })),
    },
    routes: Object.fromEntries(
      plan.pages.filter((page) => page.status === 200).map((page) => [page.path, page.parts]),
    ),
    ...(tables.length > 0 && { slots: Object.fromEntries(tables) }),
    ...(plan.policies && { policies: plan.policies }),
  };
  const own = plan.pages.find((page) => page.owner === 'shell' && page.status === 404)!;
  const body: Omit<Composition, 'id' | 'createdAt'> = {
    shell: pin(shell),
    sections: pins,
    ...(kept && { kept }),
    ...(Object.keys(stopped).length > 0 && { stopped }),
    ...(Object.keys(unavailable).length > 0 && { unavailable }),
    pages: Object.fromEntries(
      plan.pages.filter((page) => page.status === 200).map(({ path, key }) => [path, key]),
    ),
    notFound: own.key,
    notFoundBelow: Object.fromEntries(
      plan.pages
        .filter((page) => page.status === 404 && page !== own)
        .map(({ path, key }) => [prefixOf(path), key]),
    ),
    redirects: plan.redirects,
    files: plan.files,
    frame: plan.frameId,
    live,
    indexable: plan.frame.config.indexable,
    sitemap: sitemapOf(plan),
    robots: robotsOf(plan),
    securityTxt: securityTxtOf(plan),
    webManifest: webManifestOf(plan, shell),
    feeds: feedsOf(plan),
  };
  return { id: contentId(JSON.stringify(body)), createdAt: new Date().toISOString(), ...body };
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

/** @throws SITE_STORED_FORMAT, or the system's error where the composition is not on this disk. */
export function readComposition(data: DataFolder, id: string): Composition {
  const file = join(data.compositions, `${id}.json`);
  return compositionFormat.parse(readFileSync(file, 'utf8'), file);
}
