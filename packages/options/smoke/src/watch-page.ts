import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page, Request } from '@playwright/test';
import { isOwnScript } from './browser-messages.ts';

/**
 * Console, errors, policy violations, failed and foreign requests. Call before the first navigation.
 *
 * @param granted other origins that the page may use.
 * @param stacks gets those of uncaught errors, by message.
 */
export async function watchPage(
  page: Page,
  granted: readonly string[] = [],
  stacks = new Map<string, string>(),
): Promise<string[]> {
  const pageErrors: string[] = [];
  page.on('console', (message) => pageErrors.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', ({ message, stack = '' }) => {
    const text = `${isOwnScript(stack) ? 'smoke' : 'uncaught'}: ${message}`;
    pageErrors.push(text);
    stacks.set(text, stack);
  });
  page.on('requestfailed', (request) => {
    // a prefetch ends with the next navigation
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') pageErrors.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    const { hostname, origin, protocol } = new URL(request.url());
    if (granted.includes(origin)) return;
    if (protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname))
      pageErrors.push(`foreign: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') {
      pageErrors.push(`${response.status()}: ${response.url()}`);
    }
  });
  await noteHydrated(page);
  await page.exposeFunction('reportViolation', (text: string) => pageErrors.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as { reportViolation(text: string): void }).reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return pageErrors;
}

/** A key that does nothing is the visitor's first sign. */
export async function hydrated(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

/** With their interactive elements; text and links do not count. */
type ServedSlots = { slot: HTMLElement; isHydrated: HTMLElement[] }[];
type Noting = {
  /** With a control that is displayed at this width and in no closed fold, or that a script has removed. */
  usableSlots(): ServedSlots;
};

/** Records the server's marks of interactive elements, which the shell removes. */
export function noteHydrated(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const marked = [...document.querySelectorAll<HTMLElement>('[data-hydrate]')];
      const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')].map((slot) => ({
        slot,
        isHydrated: marked.filter((element) => slot.contains(element)),
      }));
      const usableSlots = () =>
        slots.filter(({ isHydrated }) => isHydrated.some((one) => !one.isConnected || one.checkVisibility()));
      Object.assign(window, { usableSlots } satisfies Noting);
    }),
  );
}

/**
 * Moves the pointer, scrolls and tabs to every control. Needs `noteHydrated` before the page was opened.
 *
 * @returns ids of the slots that must hydrate.
 */
export async function touchEverySlot(page: Page): Promise<string[]> {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  return page.evaluate(async () => {
    const slots = (window as unknown as Noting).usableSlots();
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
    for (const element of new Set(slots.flatMap(({ isHydrated }) => isHydrated))) {
      let box: Element = element;
      while (box.getClientRects().length === 0 && box.parentElement) box = box.parentElement;
      box.scrollIntoView({ behavior: 'instant', block: 'center' });
      const target = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable);
      target?.focus({ preventScroll: true });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo({ top: 0, behavior: 'instant' });
    return slots.map(({ slot }) => slot.dataset.slot!);
  });
}

export async function hydrateEverySlot(page: Page): Promise<void> {
  await touchEverySlot(page);
  await page.waitForFunction(notHydratedInPage, true);
}

export const slotsNotHydrated = (page: Page): Promise<string[]> =>
  page.evaluate(notHydratedInPage, false) as Promise<string[]>;

/** Runs in the page. @param asksIfNone for true or false in place of the names */
function notHydratedInPage(asksIfNone: boolean): string[] | boolean {
  const slots = (window as unknown as Partial<Noting>).usableSlots?.() ?? [];
  const isReady = document.documentElement.hasAttribute('data-hydrated');
  const names = slots
    .filter(
      ({ slot }) =>
        // a slot that threw has its served nodes again
        slot.isConnected &&
        slot.closest('[data-slot] > .slot:not([data-slot])') === null &&
        Object.keys(slot.firstElementChild ?? {}).every((key) => !key.startsWith('__reactFiber')),
    )
    .map(({ slot }) => slot.dataset.slot!);
  if (asksIfNone) return names.length === 0;
  return isReady ? names : ['the page'];
}

/** Milliseconds without a request, after which the page behind a link is loaded. */
const QUIET = 250;
/** Milliseconds: a request may never end. */
const LOAD_LIMIT = 4000;

export async function hoverUntilLoaded(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  const open = new Set<Request>();
  let quiet = 0;
  const began = (request: Request) => open.add(request);
  const ended = (request: Request) => {
    open.delete(request);
    quiet = performance.now();
  };
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  await link.hover();
  const start = performance.now();
  quiet = start;
  while (open.size > 0 || performance.now() - quiet < QUIET) {
    if (performance.now() - start > LOAD_LIMIT) break;
    await pause(20);
    // A busy page asks for the next file late; one out of sight is never idle, and Safari tells of none.
    await page.evaluate(
      (timeout) =>
        new Promise<void>((resolve) =>
          'requestIdleCallback' in window
            ? requestIdleCallback(() => resolve(), { timeout })
            : setTimeout(resolve, timeout),
        ),
      QUIET,
    );
  }
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
}

/** Waits for all animations. */
export const still = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
