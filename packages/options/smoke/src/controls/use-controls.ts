import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import type { OpenPage } from '../open-page.ts';
import { notifyListeners } from './listeners.ts';
import { operate } from './operate.ts';
import { type Control, installPageSide, type PageState } from './page-side.ts';
import { race } from './within.ts';

/** Milliseconds for the page to respond after a control was used. */
const HANG = 3000;
/** Milliseconds for an idle page. */
const RESPONSE = 2000;
const HUNG = `the page did not respond for ${(HANG + RESPONSE) / 1000} s after it was used`;
/** Milliseconds for errors of a handler, rejected promises included. */
const SETTLE = 30;
/** Milliseconds for errors of work that it does not await. */
const SETTLE_LAST = 300;
/** Milliseconds for a page to unload. */
const LEAVE = 1500;
/** Share of the text that must remain: a filter may hide most of a list. */
const KEPT = 0.2;
/** Faults of a page. */
const ENOUGH = 5;
const MAX_RELOADS = 5;

export interface ControlFault {
  label: string;
  cause: string;
}

export interface Used {
  used: number;
  left: number;
  faults: ControlFault[];
  hung: boolean;
}

interface Limits {
  controls: number;
  /** Milliseconds for all controls. */
  time: number;
  /** Controls of header and footer that another page has used. */
  frame: Set<string>;
}

/** Uses each control of a hydrated page once, kinds used least first. */
export async function useControls(open: OpenPage, { controls, time, frame }: Limits): Promise<Used> {
  const { page, pageErrors, origin } = open;
  const debug = await page.context().newCDPSession(page);
  const begun = performance.now();
  const counts = new Map<string, number>();
  /** Used before the last reload, by key; `done` by id, because a key may come to name another one. */
  const past = new Set<string>();
  const done = new Map<number, string>();
  const result: Used = { used: 0, left: 0, faults: [], hung: false };
  let reloads = 0;
  let last: Control | undefined;
  let seen = pageErrors().length;
  let { found, state: start } = await look(open, debug);
  let leaving = false;
  /** Address of another site: page.url() does not have it if its request fails. */
  let elsewhere: string | undefined;
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    leaving = true;
    if (!request.url().startsWith(`${origin}/`)) elsewhere = request.url();
  });

  const waiting = () =>
    found.filter(({ id, key, inMain }) => !done.has(id) && !past.has(key) && (inMain || !frame.has(key)));
  const addFault = (control: Control, cause: string) => result.faults.push({ label: control.label, cause });
  /** Undefined between documents. */
  const stateNow = async (): Promise<PageState | undefined> => {
    let state: PageState | undefined;
    await race(HANG, async () => {
      state = await page.evaluate(() => window.smoke?.state());
    });
    return state;
  };
  const hangs = async () => (await race(RESPONSE, () => page.evaluate(() => 0))) === 'late';
  const isHere = (state: PageState | undefined): state is PageState =>
    state?.born === start.born && state.path === start.path;

  /** @returns false after MAX_RELOADS. */
  const restore = async (): Promise<boolean> => {
    reloads += 1;
    if (reloads > MAX_RELOADS) {
      result.left += waiting().length;
      return false;
    }
    for (const key of done.values()) past.add(key);
    done.clear();
    await page.waitForLoadState('load').catch(() => {});
    await open.again();
    leaving = false;
    seen = pageErrors().length;
    ({ found, state: start } = await look(open, debug));
    return true;
  };

  const settled = async (): Promise<PageState | undefined> => {
    await pause(SETTLE);
    const deadline = performance.now() + LEAVE;
    let state = await stateNow();
    while (leaving && isHere(state) && performance.now() < deadline) {
      await pause(SETTLE);
      state = await stateNow();
    }
    // a download, for example
    leaving = false;
    return state;
  };

  for (;;) {
    const before = await stateNow();
    if (before === undefined && last && (await hangs())) {
      addFault(last, HUNG);
      return { ...result, hung: true };
    }
    if (!isHere(before)) {
      if (await restore()) continue;
      break;
    }
    if (before.changed) ({ found } = await look(open, debug));
    const control = leastUsed(waiting(), counts);
    if (!control) {
      if (!before.modal) break;
      await page.keyboard.press('Escape');
      await pause(SETTLE);
      if ((await stateNow())?.modal && !(await restore())) break;
      continue;
    }
    const tooMany = result.used >= controls || performance.now() - begun > time;
    if (tooMany || result.faults.length >= ENOUGH) {
      result.left += waiting().length;
      break;
    }
    done.set(control.id, control.key);
    if (!control.inMain) frame.add(control.key);
    counts.set(control.kind, (counts.get(control.kind) ?? 0) + 1);

    elsewhere = undefined;
    let after: PageState | undefined;
    let reached = true;
    const outcome = await race(HANG, async () => {
      reached = await operate(page, debug, control);
      after = await settled();
    });
    if (!reached) {
      if (!control.holds) result.left += 1;
      continue;
    }
    last = control;
    result.used += 1;
    if (outcome === 'late' && (await hangs())) {
      addFault(control, HUNG);
      return { ...result, hung: true };
    }
    const errors = pageErrors().slice(seen);
    seen += errors.length;
    for (const one of new Set(errors)) addFault(control, one);
    if (isHere(after)) {
      const threw = after.restored.find((slot) => !start.restored.includes(slot));
      const blank = after.text < start.text * KEPT;
      if (threw && !errors[0]) addFault(control, `${threw} threw after it was used`);
      if (blank) addFault(control, `main had ${start.text} characters, and ${after.text} after it was used`);
      if ((threw || blank) && !(await restore())) break;
    } else if (!errors[0]) {
      const address = elsewhere ?? page.url();
      if (!address.startsWith(`${origin}/`)) addFault(control, `it leaves the site for ${address}`);
    }
  }
  if (last) await pause(SETTLE_LAST);
  const late = pageErrors()[seen];
  if (late && last) addFault(last, `${late} (soon after this control, or one before it, was used)`);
  await debug.detach();
  return result;
}

async function look({ page }: OpenPage, debug: CDPSession) {
  await page.evaluate(installPageSide);
  await notifyListeners(debug);
  return page.evaluate(() => ({ found: window.smoke!.find(), state: window.smoke!.state() }));
}

function leastUsed(controls: Control[], counts: Map<string, number>): Control | undefined {
  const count = ({ kind }: Control) => counts.get(kind) ?? 0;
  return controls.reduce<Control | undefined>(
    (least, control) => (!least || count(control) < count(least) ? control : least),
    undefined,
  );
}
