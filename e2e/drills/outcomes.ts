import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { hoverUntilLoaded } from '@site/smoke/watch-page';
import type { CommandResult } from '../kit/run-command.ts';
import { totalShift } from '../page/layout-shifts.ts';
import { filledWith, fillForm, formValues, submitButton } from '../page/lead-form.ts';
import { type Drill, PATHS, readiness, readPage, send } from './drill.ts';

/** Milliseconds by which a fault may slow the 95th percentile of the time to the first byte. */
const SLOWER = 5;
/** Milliseconds after which a link that was clicked must show its page. */
const NAVIGATION_LIMIT = 5000;

/** What tools print as 0.000. */
const NO_SHIFT = 0.0005;

/** FULL: every page is served as before the fault, byte for byte, and as fast. */
export async function expectFull(drill: Drill, healthyTime?: number): Promise<void> {
  for (const path of PATHS) expect(await send(drill.site.url + path), path).toEqual(drill.healthy.get(path));
  if (healthyTime === undefined) return;
  expect(await firstByteTime(drill), 'p95 of the time to the first byte, in ms').toBeLessThan(
    healthyTime + SLOWER,
  );
}

/** The 95th percentile over all pages, in milliseconds; the best of three rounds, as the machine is shared. */
export async function firstByteTime({ site }: Drill): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const times: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      for (const path of PATHS) {
        const started = performance.now();
        const response = await fetch(site.url + path);
        times.push(performance.now() - started);
        await response.arrayBuffer();
      }
    }
    rounds.push(times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!);
  }
  return Math.min(...rounds);
}

/** LKG: as FULL, while the server reports which version is quarantined and why. */
export async function expectLastKnownGood(drill: Drill, why: RegExp): Promise<void> {
  await expect
    .poll(async () => (await readiness(drill.site)).refusals.join('\n'), { timeout: 30_000 })
    .toMatch(why);
  await expectFull(drill);
}

/** GATE: refused with section and cause; not a byte of the registry and the live site changed. */
export async function expectGate(
  drill: Drill,
  deploy: () => Promise<CommandResult>,
  ...named: (string | RegExp)[]
): Promise<void> {
  const file = join(drill.site.folder, 'store', 'registry.json');
  const before = readFileSync(file, 'utf8');
  const { code, output } = await deploy();
  expect(code, output).not.toBe(0);
  for (const word of named) expect(output).toMatch(word);
  expect(readFileSync(file, 'utf8'), 'the registry').toBe(before);
  await expectFull(drill);
}

/** STAY: the served page is unchanged, nothing moved, and its links work. */
export async function expectStay(drill: Drill, page: Page, path: string): Promise<void> {
  const served = await drill.served(path);
  expect(await readPage(page), path).toEqual(served);
  const shifts = await drill.layoutShifts(page);
  expect(totalShift(shifts), `${path}: layout shift ${JSON.stringify(shifts)}`).toBeLessThan(NO_SHIFT);
  const href = served.links.find((link) => /^\/[^#.]*$/.test(link) && link !== path);
  if (!href) return;
  // by keyboard: a card's link may lie under another one to the same page; a drawing for phones has the same links
  await page.locator(`main a[href="${href}"]`).filter({ visible: true }).first().press('Enter');
  await page.waitForURL(`**${href}`, { timeout: NAVIGATION_LIMIT });
  await expect(page.locator('h1'), `${href}, from ${path}`).toHaveCount(1);
}

/** DOC: a click on a link to `to` ends in the served page, by a page load, once; Back returns. */
export async function expectDocument(drill: Drill, page: Page, to: string): Promise<void> {
  const from = page.url();
  const loads = await followLink(drill, page, to);
  expect(await staysInDocument(page), `${to} is a page load`).toBe(false);
  expect(loads(), `page loads of ${to}`).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(from);
  await expect(page.locator('h1')).toHaveText((await drill.served(new URL(from).pathname)).heading);
}

/** WORKS for a link: the page is shown without a page load. */
export async function expectClientNavigation(drill: Drill, page: Page, to: string): Promise<void> {
  await followLink(drill, page, to);
  expect(await staysInDocument(page), `${to} is shown without a page load`).toBe(true);
}

/**
 * Clicks a link to `to` after hovering over it, and waits for its page.
 *
 * @returns how many page loads of it there have been.
 */
export async function followLink(drill: Drill, page: Page, to: string) {
  let documents = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && pathname === to)
      documents += 1;
  });
  await page.evaluate((href) => {
    (window as unknown as { sameDocument: boolean }).sameDocument = true;
    document.getElementById('drill-link')?.remove();
    const link = document.createElement('a');
    link.href = href;
    link.id = 'drill-link';
    link.textContent = 'drill';
    document.querySelector('header')!.prepend(link);
  }, to);
  const served = await drill.served(to);
  await hoverUntilLoaded(page, page.locator('#drill-link'));
  await page.locator('#drill-link').click();
  await page.waitForURL(drill.frontOf(page).url + to, { timeout: NAVIGATION_LIMIT });
  await expect(page.locator('h1')).toHaveText(served.heading, { timeout: NAVIGATION_LIMIT });
  await expect(page).toHaveTitle(served.title);
  await expect.poll(() => page.evaluate(() => window.scrollY), `${to}: scrolled to`).toBe(0);
  // a second load, if there were one, would have begun by now
  await page.waitForTimeout(700);
  await expect(page.locator('h1')).toHaveText(served.heading);
  return () => documents;
}

const staysInDocument = (page: Page) =>
  page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument === true);

/** FORM: the form is sent by the browser alone and the lead is stored once. */
export async function expectNativeForm(drill: Drill, page: Page): Promise<void> {
  const email = drill.newEmail();
  await fillForm(page, email);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  drill.accepted(email);
  expect(drill.storedLeads(email)).toBe(1);
}

/** WORKS for the form: sent by its script, confirmed, stored once, empty again. */
export async function expectFormWorks(drill: Drill, page: Page, email = drill.newEmail()): Promise<void> {
  await fillForm(page, email);
  await submitButton(page).click();
  await expectSuccess(drill, page, email);
  expect(drill.storedLeads(email)).toBe(1);
}

export async function expectSuccess(drill: Drill, page: Page, email: string): Promise<void> {
  await expect(page.locator('.toaster').getByText('Form submitted successfully')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  drill.accepted(email);
}

/** NOTICE: the failure is shown within `limit` milliseconds, and everything the visitor typed stays. */
export async function expectNotice(page: Page, email: string, limit: number): Promise<void> {
  await expect(page.locator('.toaster').getByText('Error submitting form')).toBeVisible({ timeout: limit });
  await expect(page.locator('.toaster').getByText('Please try again later.')).toBeVisible();
  expect(await formValues(page)).toEqual(filledWith(email));
  await expect(submitButton(page)).not.toHaveAttribute('aria-busy', 'true');
}

/** Idempotency keys of the page's posts from now on. */
export function watchKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}
