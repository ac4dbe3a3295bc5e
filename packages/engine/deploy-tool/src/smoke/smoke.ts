import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Composition, pageKeys, writeLivePointer } from '@site/composer';
import { type DataFolder, type Diagnostic, dataFolder, makeError } from '@site/registry';
import { grantedApi, parseSlotId, type SiteConfig } from '@site/section-kit/contract';
import type { Log } from '@site/server-kit';
import { SiteError } from '@site/server-kit';
import { findingsOfSections, sectionsOn } from './findings-of-sections.ts';
import { reportSchema, type SmokeReport, smokeMessageSchema } from './smoke-report.ts';

/** The smoke program's input; its first argument is the path of a file with it. */
export interface SmokeOrder {
  /** Settings of the shell server that serves the candidate and nothing else. */
  settings: Record<string, string>;
  /** Names below /api that are granted to a section: `leads` for /api/leads. */
  api: string[];
  pages: { route: string; status: 200 | 404 }[];
  /** Milliseconds for loading a page, hydrating it and waking its slots; the same again for using its controls. */
  secondsPerPage: number;
  /** Maximum number of controls used on one page, some of every kind. */
  controlsPerPage: number;
}

const NOT_THERE = 'page-that-is-not-there';
/** Maximum number of visited pages. */
const MAX_PAGES = 100;
const SECONDS_PER_PAGE = 10;
const CONTROLS_PER_PAGE = 60;

interface SmokeOptions {
  /** Run by Node as `program order.json report.json`; it starts its own browser. */
  program: string;
  data: DataFolder;
  /** Of the site that the candidate is for: the folder it is deployed from may have none. */
  config: SiteConfig;
  /** What visitors see now: only pages that differ from it are visited. */
  live: Composition | undefined;
  /** Names of the changed sections; one of them is responsible for each finding. */
  changed: string[];
  /** Visits all pages of the changed sections, and no others. */
  everyPage: boolean;
  log: Log;
}

interface SmokeResult {
  visited: number;
  controls: number;
  forms: number;
  refusals: Diagnostic[];
}

/**
 * Visits the pages that a gated candidate changes in a real browser, on a separate shell server whose temporary
 * data folder holds nothing but the candidate.
 *
 * @throws SITE_SMOKE_FAILED when the pages could not be visited, and what `findingsOfSections` throws.
 */
export async function smoke(
  candidate: Composition,
  { program, data, config, live, changed, everyPage, log }: SmokeOptions,
): Promise<SmokeResult> {
  const all = everyPage ? pagesOf(candidate, changed) : changedPages(candidate, live);
  if (all.length === 0) {
    log('No page changes: nothing to visit.');
    return { visited: 0, controls: 0, forms: 0, refusals: [] };
  }
  const pages = all.slice(0, MAX_PAGES);
  if (all.length > pages.length) {
    log(`Of ${all.length} changed pages ${pages.length} are visited, every kind of page first.`);
  }
  log(`Visiting ${pages.length} pages in a browser ...`);
  const folder = mkdtempSync(join(tmpdir(), 'smoke-'));
  try {
    copyCandidate(candidate, data, dataFolder(join(folder, 'site')));
    const siteConfig = join(folder, 'site.json');
    writeFileSync(siteConfig, JSON.stringify(config));
    const started = performance.now();
    const report = await runProgram(program, folder, log, {
      settings: { DATA_DIR: folder, REGISTRY: join(folder, 'store'), SITE_CONFIG: siteConfig },
      api: grantedApi(config),
      pages,
      secondsPerPage: SECONDS_PER_PAGE,
      controlsPerPage: CONTROLS_PER_PAGE,
    });
    const seconds = Math.round((performance.now() - started) / 1000);
    log(`Visited ${report.visited} of ${all.length} changed pages in a browser, in ${seconds} s.`);
    log(describeUse(report));
    for (const form of report.unsent) log(`Not sent: ${form}.`);
    for (const { what, pages } of report.reported) {
      log(`Reported by ${pages} of ${report.visited} pages: ${what}.`);
    }
    const refusals = findingsOfSections(report, candidate, changed).map(({ code, route, cause }) =>
      makeError(code, { section: ownerOf(candidate, route, changed), route }, { message: cause }),
    );
    const { visited, controls, formsWithScript, formsWithoutScript } = report;
    return { visited, controls, forms: formsWithScript + formsWithoutScript, refusals };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function describeUse(report: SmokeReport): string {
  const { controls, controlsLeft, links, formsWithScript, formsWithoutScript } = report;
  const left = controlsLeft > 0 ? ` (${controlsLeft} left out)` : '';
  return `Used ${controls} controls${left}, followed ${links} links; forms sent: ${formsWithScript} with script, ${formsWithoutScript} without.`;
}

/** The pages of these sections, one of each set of parts first. */
export const pagesOf = (candidate: Composition, sections: string[]): SmokeOrder['pages'] =>
  changedPages(candidate, undefined).filter(({ route, status }) => {
    const [page] = candidate.live.routes[route] ?? [];
    return status === 200 && page !== undefined && sections.includes(parseSlotId(page).section);
  });

/**
 * Not-found pages and one page of each set of parts first: pages of the same parts run the same code.
 *
 * @param live composition without these changes; every page is new where there is none.
 */
export function changedPages(candidate: Composition, live: Composition | undefined): SmokeOrder['pages'] {
  const before = notFoundOf(live);
  const lost = [...notFoundOf(candidate)].filter(([below, key]) => before.get(below) !== key);
  const first: SmokeOrder['pages'] = lost.map(([below]) => ({ route: below + NOT_THERE, status: 404 }));
  const rest: SmokeOrder['pages'] = [];
  const seen = new Set<string>();
  for (const [route, key] of Object.entries(candidate.pages)) {
    if (live?.pages[route] === key) continue;
    const parts = JSON.stringify(candidate.live.routes[route]);
    (seen.has(parts) ? rest : first).push({ route, status: 200 });
    seen.add(parts);
  }
  return [...first, ...rest];
}

/** Page keys by the path prefix they apply to. */
const notFoundOf = (composition: Composition | undefined) =>
  new Map([['/', composition?.notFound], ...Object.entries(composition?.notFoundBelow ?? {})]);

function ownerOf(candidate: Composition, route: string, changed: string[]): string {
  const used = sectionsOn(candidate, route);
  return changed.find((name) => used.includes(name)) ?? changed[0]!;
}

/** Everything a shell server needs to serve this composition without any origin or registry. */
function copyCandidate(candidate: Composition, from: DataFolder, to: DataFolder): void {
  const versions = { ...candidate.sections, shell: candidate.shell };
  for (const [name, { version }] of Object.entries(versions)) {
    cpSync(join(from.mirror, name, version), join(to.mirror, name, version), { recursive: true });
    // what a server has compressed once need not be compressed again before the first page is shown
    const encoded = join(from.encoded, name, version);
    if (existsSync(encoded)) cpSync(encoded, join(to.encoded, name, version), { recursive: true });
  }
  for (const key of pageKeys(candidate))
    cpSync(join(from.pages, `${key}.page`), join(to.pages, `${key}.page`));
  const [frame, index] = [`${candidate.frame}.json`, `${candidate.id}.json`];
  cpSync(join(from.frames, frame), join(to.frames, frame));
  cpSync(join(from.compositions, index), join(to.compositions, index));
  writeLivePointer(to, { id: candidate.id, since: new Date().toISOString() });
}

async function runProgram(
  program: string,
  folder: string,
  log: Log,
  order: SmokeOrder,
): Promise<SmokeReport> {
  const files = [join(folder, 'order.json'), join(folder, 'report.json')] as const;
  writeFileSync(files[0], JSON.stringify(order));
  // its output goes to standard error: with --json standard output is one object
  const child = spawn(process.execPath, [program, ...files], { stdio: ['ignore', 2, 2, 'ipc'] });
  child.on('message', (message) => {
    const { data } = smokeMessageSchema.safeParse(message);
    if (data) log.step?.('Visiting pages', data.visited, order.pages.length);
  });
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve('unknown'));
    child.once('exit', resolve);
  });
  try {
    if (code !== 0) throw new Error(`It ended with code ${code}.`);
    return reportSchema.parse(JSON.parse(readFileSync(files[1], 'utf8')));
  } catch (error) {
    throw new SiteError(
      'SITE_SMOKE_FAILED',
      `${program} did not visit the pages: ${(error as Error).message}`,
      'Nothing changed. Fix the problem above (is Chromium installed?), set SMOKE_PROGRAM, or deploy without --smoke.',
      { cause: error },
    );
  }
}
