import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { SmokeOrder, SmokeReport } from '@site/composer';
import { hydrated, wakeEverySlot, watchPage } from '../site/watch-page.ts';
import type { LeadStandIn } from './lead-stand-in.ts';
import type { OpenPage } from './open-page.ts';
import { installPageSide } from './page-side.ts';
import { sendForm } from './send-form.ts';
import { useControls } from './use-controls.ts';
import { within } from './within.ts';

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

/** What a smoke run shares between its pages. */
export interface Run {
  browser: Browser;
  /** Of the shell server that serves the candidate: `http://127.0.0.1:PORT`. */
  origin: string;
  standIn: LeadStandIn;
  /** Milliseconds for opening a page, hydrating it and waking its slots; as many again for using its controls. */
  limit: number;
  controls: number;
  /** Controls of header and footer that a page has used. */
  frame: Set<string>;
  /** Status of each address of this site that a link leads to. */
  links: Map<string, Promise<number>>;
}

export interface Visit {
  findings: Finding[];
  used: number;
  left: number;
  sentWithScript: number;
  sentWithoutScript: number;
  unsent: string[];
}

/**
 * Opens a page in a browser profile of its own, waits until it is hydrated, wakes every slot of it, uses its
 * controls and sends its forms, with and without script.
 */
export async function visit(run: Run, { route, status }: SmokeOrder['pages'][number]): Promise<Visit> {
  const { browser, origin, limit } = run;
  const result: Visit = {
    findings: [],
    used: 0,
    left: 0,
    sentWithScript: 0,
    sentWithoutScript: 0,
    unsent: [],
  };
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  context.on('page', (other) => void other.close());
  const heard = await watchPage(page);
  // Chromium says this of every document that is not found
  const complaints = () =>
    heard.filter((one) => codeOf(one) && !(status === 404 && /Failed to load resource.* 404/.test(one)));
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
  const again = async () => {
    const response = await page.goto(origin + route);
    await hydrated(page);
    await wakeEverySlot(page);
    return response;
  };
  let served = '';
  const inTime = await within(limit, async () => {
    const response = await again();
    served = (await response?.text()) ?? '';
    if (response?.status() !== status) {
      found.push(['SITE_SMOKE_REQUEST', `Answers ${response?.status()} instead of ${status}.`]);
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
      found.push(['SITE_SMOKE_THROWS', `${slot} threw when it was hydrated.`]);
    }
  });
  if (!inTime) found.push(await whyNot(page, limit));
  for (const complaint of complaints()) found.push([codeOf(complaint)!, complaint]);
  const one = [...new Map(found.reverse()).entries()];
  result.findings.push(...one.map(([code, cause]) => ({ code, route, cause })));
  // what is broken before it is used would be found again at every control
  if (one.length === 0) {
    const open: OpenPage = { page, origin, complaints, again };
    await useAndSend(open, run, route, result);
    if (served.includes('<form')) await sendWithoutScript(run, route, result);
  }
  await within(ANSWER, () => context.close());
  return result;
}

async function useAndSend(open: OpenPage, run: Run, route: string, result: Visit): Promise<void> {
  const { page } = open;
  const found = (code: Finding['code'], cause: string) => result.findings.push({ code, route, cause });
  const { used, left, faults, hung } = await useControls(open, {
    controls: run.controls,
    time: run.limit,
    frame: run.frame,
  });
  result.used = used;
  result.left = left;
  for (const { label, cause } of faults) found('SITE_SMOKE_CONTROL', `${label}: ${cause}.`);
  if (hung) return;
  const links = await page.evaluate(() => window.smoke!.links());
  for (const [link, status] of await deadLinks(run, links, route)) {
    found('SITE_SMOKE_CONTROL', `link to ${link}: it answers ${status}.`);
  }
  result.sentWithScript += await sendForms(open, run, route, result, 'with script');
}

async function sendWithoutScript(run: Run, route: string, result: Visit): Promise<void> {
  const context = await run.browser.newContext({
    viewport: { width: 1280, height: 900 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const heard = await watchPage(page);
  const open: OpenPage = {
    page,
    origin: run.origin,
    complaints: () => heard.filter(codeOf),
    again: async () => {
      await page.goto(run.origin + route);
    },
  };
  const inTime = await within(run.limit, async () => {
    await open.again();
    result.sentWithoutScript += await sendForms(open, run, route, result, 'without script');
  });
  if (!inTime) {
    const cause = `without script: it could not be sent within ${run.limit / 1000} s.`;
    result.findings.push({ code: 'SITE_SMOKE_FORM', route, cause });
  }
  await within(ANSWER, () => context.close());
}

/** @returns how many arrived as they were filled in. */
async function sendForms(
  open: OpenPage,
  { standIn }: Run,
  route: string,
  result: Visit,
  how: string,
): Promise<number> {
  let arrived = 0;
  const forms = async () => {
    await open.page.evaluate(installPageSide);
    return open.page.evaluate(() => window.smoke!.forms());
  };
  let left = await forms();
  const count = left.length;
  for (let index = 0; index < count; index += 1) {
    const form = left[index];
    if (!form || form.method === 'dialog') continue;
    const sent = await sendForm(open, form, standIn);
    if ('unsent' in sent) result.unsent.push(`${route}, ${form.label}: ${sent.unsent}`);
    else if (sent.fault) {
      const cause = `${form.label}, ${how}: ${sent.fault}.`;
      result.findings.push({ code: 'SITE_SMOKE_FORM', route, cause });
      break;
    } else if (sent.arrival) arrived += 1;
    if (index < count - 1) {
      await open.again();
      left = await forms();
    }
  }
  return arrived;
}

/** Links to pages and files of this site that do not answer as they should. */
async function deadLinks(
  { origin, links }: Run,
  found: string[],
  route: string,
): Promise<[link: string, status: number][]> {
  const own = new Set(
    found.filter((link) => link.startsWith(`${origin}/`)).map((link) => link.split('#')[0]!),
  );
  own.delete(origin + route);
  const asked = [...own].map(async (link): Promise<[string, number]> => {
    const status = links.get(link) ?? fetch(link, { method: 'HEAD' }).then((answer) => answer.status);
    links.set(link, status);
    return [link.slice(origin.length), await status];
  });
  return (await Promise.all(asked)).filter(([, status]) => status >= 400);
}

const codeOf = (complaint: string) => CODES.find(([start]) => start.test(complaint))?.[1];

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
