import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Composition, type Environment, pageKeys, writeLivePointer } from '@site/composer';
import { type DataFolder, type Diagnostic, dataFolder, makeError } from '@site/registry';
import { grantedApi, imageLimits } from '@site/section-kit/contract';
import type { Log } from '@site/server-kit';
import { SiteError } from '@site/server-kit';
import type * as z from 'zod';
import { asDiagnostic, findingsOfSections, newViolations, sectionsOn, violationsOf } from './findings.ts';
import { manifestsIn, pagesOf, pagesToVisit } from './pages-to-visit.ts';
import {
  type PicturesOrder,
  reportSchema,
  type SmokeOrder,
  type SmokeReport,
  smokeMessageSchema,
} from './smoke-program.ts';

const MAX_PAGES = 100;
const SECONDS_PER_PAGE = 10;
const CONTROLS_PER_PAGE = 60;

interface SmokeContext {
  data: DataFolder;
  environment: Environment;
  log: Log;
}

interface SmokeOptions {
  /** Run as `program order.json report.json`; it starts its own browser. */
  program: string;
  /** Only pages that differ from it are visited. */
  live: Composition | undefined;
  liveSite: () => Promise<Composition | undefined>;
  /** One of them is responsible for each finding. */
  changed: string[];
  /** Of the changed sections only. */
  everyPage: boolean | undefined;
}

/**
 * On a separate shell server, whose temporary data folder has only the candidate.
 *
 * @throws SITE_SMOKE_FAILED when pages could not be visited, and errors of `findingsOfSections`.
 */
export async function smoke(
  context: SmokeContext,
  candidate: Composition,
  { program, live, liveSite, changed, everyPage }: SmokeOptions,
) {
  const { data, log } = context;
  const { config } = context.environment;
  const { pages: all, leftOut } = everyPage
    ? { pages: pagesOf(candidate, changed), leftOut: 0 }
    : pagesToVisit(candidate, live, manifestsIn(data));
  if (all.length === 0) {
    log('No page changes: nothing to visit.');
    return { refusals: [], counts: { visitedPages: 0, usedControls: 0, sentForms: 0 } };
  }
  const pages = all.slice(0, MAX_PAGES);
  if (all.length > pages.length) {
    log(`Of ${all.length} changed pages ${pages.length} are visited, every kind of page first.`);
  }
  if (leftOut > 0) {
    const routes = new Set(all.map(({ route }) => route)).size;
    const widths = routes < all.length ? `, in ${all.length} visits, since menus change at two widths` : '';
    log(
      `${leftOut} of ${leftOut + routes} changed pages run the same code as before: they are left out. ${routes} are visited${widths}.`,
    );
  }
  log(`Visiting ${pages.length} pages in a browser ...`);
  const folder = mkdtempSync(join(tmpdir(), 'smoke-'));
  try {
    const settings = siteOf(candidate, folder, context);
    const started = performance.now();
    const order: SmokeOrder = {
      settings,
      api: grantedApi(config),
      pages,
      images: imageLimits(config),
      secondsPerPage: SECONDS_PER_PAGE,
      controlsPerPage: CONTROLS_PER_PAGE,
    };
    const report = await runProgram(program, folder, log, order, reportSchema);
    const seconds = Math.round((performance.now() - started) / 1000);
    log(`Visited ${report.visited} of ${all.length} changed pages in a browser, in ${seconds} s.`);
    log(describeUse(report));
    for (const form of report.unsent) log(`Not sent: ${form}.`);
    for (const { what, pages } of report.reported) {
      log(`Reported by ${pages} of ${report.visited} pages: ${what}.`);
    }
    const refusals: Diagnostic[] = findingsOfSections(report, candidate, changed).map(
      ({ code, route, cause, at }) =>
        makeError(code, { section: ownerOf(candidate, route, changed), route }, { message: cause, at }),
    );
    const violations = violationsOf(report.violations, changed);
    const others = report.violations.length - violations.length;
    if (others > 0) log(`axe found ${others} violations in what does not change: they are not counted.`);
    const before = await liveViolations(violations.map(({ route }) => route));
    refusals.push(...newViolations(violations, before).map(asDiagnostic));
    const sentForms = report.formsWithScript + report.formsWithoutScript;
    return {
      refusals,
      counts: { visitedPages: report.visited, usedControls: report.controls, sentForms },
    };

    /** None where a page is new. */
    async function liveViolations(routes: string[]) {
      const known = pages.filter(
        ({ route, status }) => status === 200 && routes.includes(route) && live?.pages[route],
      );
      const shown = known.length > 0 ? await liveSite() : undefined;
      if (!shown) return [];
      const at = join(folder, 'live');
      const settings = siteOf(shown, at, context);
      log(`Looking at ${known.length} pages as they are live, for what they have too ...`);
      const again = { ...order, settings, pages: known, onlyAccessibility: true };
      const seen = await runProgram(program, at, log, again, reportSchema);
      return seen.violations;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function describeUse(report: SmokeReport): string {
  const { controls, controlsLeft, links, formsWithScript, formsWithoutScript } = report;
  const left = controlsLeft > 0 ? ` (${controlsLeft} left out)` : '';
  return `Used ${controls} controls${left}, followed ${links} links; forms sent: ${formsWithScript} with script, ${formsWithoutScript} without.`;
}

function ownerOf(candidate: Composition, route: string, changed: string[]): string {
  const used = sectionsOn(candidate, route);
  return changed.find((name) => used.includes(name)) ?? changed[0]!;
}

/**
 * Makes a folder that serves the composition without origin and registry.
 *
 * @returns settings of its shell server
 */
export function siteOf(
  candidate: Composition,
  folder: string,
  { data: from, environment }: Omit<SmokeContext, 'log'>,
): Record<string, string> {
  const to = dataFolder(join(folder, 'site'));
  const versions = { ...candidate.sections, shell: candidate.shell };
  for (const [name, { version }] of Object.entries(versions)) {
    cpSync(join(from.mirror, name, version), join(to.mirror, name, version), { recursive: true });
    // Already compressed files make the first page faster.
    const encoded = join(from.encoded, name, version);
    if (existsSync(encoded)) cpSync(encoded, join(to.encoded, name, version), { recursive: true });
  }
  for (const key of pageKeys(candidate))
    cpSync(join(from.pages, `${key}.page`), join(to.pages, `${key}.page`));
  const [frame, index] = [`${candidate.frame}.json`, `${candidate.id}.json`];
  cpSync(join(from.frames, frame), join(to.frames, frame));
  cpSync(join(from.compositions, index), join(to.compositions, index));
  writeLivePointer(to, { id: candidate.id, since: new Date().toISOString() });
  const SITE_CONFIG = join(folder, 'site.json');
  writeFileSync(SITE_CONFIG, JSON.stringify(environment.config));
  return { DATA_DIR: folder, REGISTRY: join(folder, 'store'), SITE_CONFIG };
}

/** @throws SITE_SMOKE_FAILED */
export async function runProgram<Report>(
  program: string,
  folder: string,
  log: Log,
  order: SmokeOrder | PicturesOrder,
  schema: z.ZodType<Report>,
): Promise<Report> {
  const files = [join(folder, 'order.json'), join(folder, 'report.json')] as const;
  writeFileSync(files[0], JSON.stringify(order));
  // Its output goes to standard error: with --json standard output is one object.
  const child = spawn(process.execPath, [program, ...files], { stdio: ['ignore', 2, 2, 'ipc'] });
  child.on('message', (message) => {
    const { data } = smokeMessageSchema.safeParse(message);
    const [what, of] =
      'pages' in order
        ? (['Visiting pages', order.pages] as const)
        : (['Pictures of pages', order.pictures] as const);
    if (data) log.step?.(what, data.visited, of.length);
  });
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve('unknown'));
    child.once('exit', resolve);
  });
  try {
    if (code !== 0) throw new Error(`It ended with code ${code}.`);
    return schema.parse(JSON.parse(readFileSync(files[1], 'utf8')));
  } catch (error) {
    throw new SiteError(
      'SITE_SMOKE_FAILED',
      `${program} did not visit the pages: ${(error as Error).message}`,
      'Nothing changed. Fix the problem above (is Chromium installed?), set SMOKE_PROGRAM, or deploy without --smoke.',
      { cause: error },
    );
  }
}
