import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { SmokeOrder, SmokeReport } from '@site/composer';
import { hydrated, wakeEverySlot, watchPage } from '../site/watch-page.ts';

type Finding = SmokeReport['findings'][number];

/** Milliseconds in which a page that is not hanging says something. */
const ANSWER = 1000;
/** Milliseconds in which effects of what was just woken have run. */
const SETTLE = 300;
/** Part of the served text that must still stand: a page may turn a sentence into a control. */
const KEPT = 0.8;

const CODES: [start: RegExp, code: Finding['code']][] = [
  [/^uncaught: /, 'SITE_SMOKE_THROWS'],
  [/^policy: /, 'SITE_SMOKE_POLICY'],
  [/^console (?:error|warning): /, 'SITE_SMOKE_CONSOLE'],
  [/^(?:failed|foreign|\d+): /, 'SITE_SMOKE_REQUEST'],
];

interface Text {
  heading: string;
  length: number;
}

/**
 * Opens a page in a browser profile of its own, waits until it is hydrated and wakes every slot of it.
 *
 * @param limit milliseconds for all of that.
 * @returns what is wrong with it; one finding of each kind.
 */
export async function visit(
  browser: Browser,
  url: string,
  { route, status }: SmokeOrder['pages'][number],
  limit: number,
): Promise<Finding[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const complaints = await watchPage(page);
  // the page says so itself: once it hangs nobody can ask it
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const main = document.querySelector('main')?.textContent ?? '';
      Object.assign(window, {
        served: { heading: document.querySelector('h1')?.textContent ?? '', length: main.length },
      });
    }),
  );
  const found: [code: Finding['code'], cause: string][] = [];
  const inTime = await within(limit, async () => {
    const response = await page.goto(url + route);
    if (response?.status() !== status) {
      found.push(['SITE_SMOKE_REQUEST', `Answers ${response?.status()} instead of ${status}.`]);
    }
    await hydrated(page);
    await wakeEverySlot(page);
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
      found.push(['SITE_SMOKE_THROWS', `${slot} threw when it was hydrated.`]);
    }
  });
  if (!inTime) found.push(await whyNot(page, limit));
  for (const complaint of complaints) {
    // Chromium says this of every document that is not found
    if (status === 404 && /Failed to load resource.* 404/.test(complaint)) continue;
    const code = CODES.find(([start]) => start.test(complaint))?.[1];
    if (code) found.push([code, complaint]);
  }
  await within(ANSWER, () => context.close());
  return [...new Map(found.reverse()).entries()].map(([code, cause]) => ({ code, route, cause }));
}

/** Does the work; false when it takes longer or fails. What is left of it goes on and is not waited for. */
async function within(milliseconds: number, work: () => Promise<unknown>): Promise<boolean> {
  const done = work().then(
    () => true,
    () => false,
  );
  return Promise.race([done, pause(milliseconds, false)]);
}

const textOf = (page: Page): Promise<{ before: Text; after: Text }> =>
  page.evaluate(() => ({
    before: (window as unknown as { served: Text }).served,
    after: {
      heading: document.querySelector('h1')?.textContent ?? '',
      length: (document.querySelector('main')?.textContent ?? '').length,
    },
  }));

/** Slots whose boundary put the served nodes back. */
const restoredSlots = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-slot] > .slot:not([data-slot])')].map(
      (element) => element.parentElement!.dataset.slot!,
    ),
  );

async function whyNot(page: Page, limit: number): Promise<[Finding['code'], string]> {
  const seconds = limit / 1000;
  let asleep: string[] | undefined;
  await within(ANSWER, async () => {
    asleep = await page.evaluate(() =>
      document.documentElement.hasAttribute('data-hydrated')
        ? [...document.querySelectorAll<HTMLElement>('[data-slot]')]
            .filter(({ firstElementChild }) =>
              Object.keys(firstElementChild ?? {}).every((key) => !key.startsWith('__reactFiber')),
            )
            .map((slot) => slot.dataset.slot!)
        : ['the page'],
    );
  });
  return asleep
    ? ['SITE_SMOKE_ASLEEP', `Not interactive after ${seconds} s: ${asleep.join(', ')}.`]
    : ['SITE_SMOKE_HUNG', `The page stands still: the browser got no answer of it after ${seconds} s.`];
}
