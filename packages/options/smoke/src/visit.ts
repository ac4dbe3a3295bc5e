import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { SmokeOrder } from '@site/deploy-tool';
import { codeOf } from './browser-messages.ts';
import { restoredSlots } from './controls/page-state.ts';
import { useControls } from './controls/use-controls.ts';
import { within } from './controls/within.ts';
import { deadLinks } from './dead-links.ts';
import { violationsOn } from './faults/accessibility.ts';
import { largeImages } from './faults/images.ts';
import { findingsOf, isRepeated, watchSignals } from './faults/signals.ts';
import { framesIn } from './faults/source-lines.ts';
import { sendForms, sendWithoutScript } from './forms/send-forms.ts';
import { newPage, type OpenPage } from './open-page.ts';
import { watchReports } from './page-reports.ts';
import { emptyVisit, type Finding, type Run, type Visit } from './run.ts';
import {
  hydrated,
  hydrateEverySlot,
  noteHydrated,
  slotsNotHydrated,
  still,
  watchPage,
} from './watch-page.ts';

/** Milliseconds for a page to respond. */
const RESPONSE = 1000;
/** Milliseconds for effects of a slot that was just hydrated. */
const SETTLE = 300;
/** Share of the served text that must remain. */
const KEPT = 0.8;

/** Milliseconds for opening animations. */
const STILL = 2000;
/** Milliseconds for axe on a busy machine. */
const LOOK = 30_000;
type Found = [code: Finding['code'], cause: string, at?: Finding['at']];

interface Text {
  heading: string;
  length: number;
}

export async function visit(run: Run, order: SmokeOrder['pages'][number]): Promise<Visit> {
  const { origin, limit } = run;
  const { route, status, width } = order;
  const result = emptyVisit();
  const { context, page, granted } = await newPage(run, route, { width });
  const signals = await watchSignals(page);
  result.reported = await watchReports(page, run.reportsFile);
  context.on('page', (other) => void other.close().catch(() => {}));
  const stacks = new Map<string, string>();
  const messages = await watchPage(page, granted, stacks);
  // Chromium reports this for every document that is not found
  const pageErrors = () =>
    messages.filter(
      (one) =>
        codeOf(one) &&
        !(status === 404 && /Failed to load resource.* 404/.test(one)) &&
        !isRepeated(one, signals),
    );
  // by the page itself: a page that hangs cannot be queried
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const main = document.querySelector('main')?.textContent ?? '';
      Object.assign(window, {
        served: { heading: document.querySelector('h1')?.textContent ?? '', length: main.length },
      });
    }),
  );
  const found: Found[] = [];
  const again = async () => {
    const response = await page.goto(origin + route);
    await hydrated(page);
    await hydrateEverySlot(page);
    return response;
  };
  let served = '';
  const inTime = await within(limit, async () => {
    const response = await again();
    served = (await response?.text()) ?? '';
    if (response?.status() !== status) {
      found.push(['SITE_SMOKE_REQUEST', `Returned ${response?.status()} instead of ${status}.`]);
    }
    await pause(SETTLE);
    const { before, after } = await textOf(page);
    if (after.heading !== before.heading) {
      found.push(['SITE_SMOKE_CONTENT', `The h1 was “${before.heading}” and is “${after.heading}”.`]);
    }
    if (after.length < before.length * KEPT) {
      found.push([
        'SITE_SMOKE_CONTENT',
        `main had ${before.length} characters as served, and has ${after.length}.`,
      ]);
    }
    for (const slot of await restoredSlots(page)) {
      if (!signals.some((signal) => signal.slot === slot))
        found.push(['SITE_SMOKE_THROWS', `${slot} threw when it was hydrated.`]);
    }
  });
  if (inTime) {
    const looked = await within(LOOK, async () => {
      for (const cause of await largeImages(page, run.images)) found.push(['SITE_SMOKE_IMAGE', cause]);
      await within(STILL, () => still(page));
      result.violations = await violationsOn(page, route);
    });
    if (!looked) {
      const why = await whyNot(page, LOOK);
      const isHung = why[0] === 'SITE_SMOKE_HUNG';
      found.push(isHung ? why : ['SITE_SMOKE_FAILED', `axe did not end within ${LOOK / 1000} s.`]);
    }
  }
  const caught = findingsOf(signals, run.lines);
  if (!inTime && caught.length === 0) found.push(await whyNot(page, limit));
  for (const pageError of pageErrors()) {
    const at = run.lines(framesIn(stacks.get(pageError) ?? ''));
    found.push([codeOf(pageError)!, pageError, at]);
  }
  for (const { code, cause, at } of caught.toReversed()) found.push([code, cause, at]);
  const one = new Map(found.reverse().map((each) => [each[0], each]));
  result.findings.push(
    ...[...one.values()].map(([code, cause, at]) => ({
      code,
      route,
      cause: atWidth(cause, width),
      ...(at && { at }),
    })),
  );
  // a broken page would show its fault at every control
  if (one.size === 0) {
    const open: OpenPage = { page, origin, pageErrors, again };
    await useAndSend(open, run, route, result).catch((error: Error) => {
      const cause = `Using it was interrupted: ${error.message.split('\n')[0]}`;
      result.findings.push({ code: 'SITE_SMOKE_HUNG', route, cause });
    });
    if (served.includes('<form')) await sendWithoutScript(run, route, result);
  }
  await within(RESPONSE, () => context.close());
  return result;
}

const atWidth = (cause: string, width: number | undefined): string =>
  width === undefined ? cause : `${cause.replace(/\.$/, '')}, at a width of ${width} pixels.`;

/** On the live site, for comparison. */
export async function look(run: Run, { route, width }: SmokeOrder['pages'][number]): Promise<Visit> {
  const { limit } = run;
  const result = emptyVisit();
  const { context, page } = await newPage(run, route, { width });
  await within(limit, async () => {
    await noteHydrated(page);
    await page.goto(run.origin + route);
    await hydrated(page);
    await within(limit, () => hydrateEverySlot(page));
    await within(STILL, () => still(page));
    result.violations = await violationsOn(page, route);
  });
  await within(RESPONSE, () => context.close());
  return result;
}

async function useAndSend(open: OpenPage, run: Run, route: string, result: Visit): Promise<void> {
  const { page } = open;
  const found = (code: Finding['code'], cause: string) => result.findings.push({ code, route, cause });
  const { used, left, faults, hung } = await useControls(open, {
    controls: run.controls,
    time: run.limit,
    layout: run.layout,
  });
  result.controls = used;
  result.controlsLeft = left;
  for (const { label, cause } of faults) {
    const own = codeOf(cause) === 'SITE_SMOKE_FAILED';
    found(own ? 'SITE_SMOKE_FAILED' : 'SITE_SMOKE_CONTROL', `${label}: ${cause}.`);
  }
  if (hung) return;
  // a link of SVG has the attribute alone
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => new URL(link.getAttribute('href')!, document.baseURI).href));
  for (const [link, status] of await deadLinks(run, links, route)) {
    found('SITE_SMOKE_CONTROL', `link to ${link}: it returned ${status}.`);
  }
  result.formsWithScript += await sendForms(open, run, route, result, true);
}

const textOf = (page: Page): Promise<{ before: Text; after: Text }> =>
  page.evaluate(() => ({
    before: (window as unknown as { served: Text }).served,
    after: {
      heading: document.querySelector('h1')?.textContent ?? '',
      length: (document.querySelector('main')?.textContent ?? '').length,
    },
  }));

async function whyNot(page: Page, limit: number): Promise<Found> {
  const seconds = limit / 1000;
  let notHydrated: string[] | undefined;
  await within(RESPONSE, async () => {
    notHydrated = await slotsNotHydrated(page);
  });
  if (notHydrated?.length === 0)
    return ['SITE_SMOKE_ASLEEP', `Interactive only after more than ${seconds} s. Is this machine busy?`];
  return notHydrated
    ? ['SITE_SMOKE_ASLEEP', `Not interactive after ${seconds} s: ${notHydrated.join(', ')}.`]
    : ['SITE_SMOKE_HUNG', `The page hangs: it did not respond within ${seconds} s.`];
}
