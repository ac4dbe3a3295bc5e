import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { tellListeners } from './listeners.ts';
import type { OpenPage } from './open-page.ts';
import { operate } from './operate.ts';
import { type Control, installPageSide, type PageState } from './page-side.ts';
import { race, within } from './within.ts';

/** Milliseconds in which what a control does must let the page answer again. */
const HANG = 3000;
/** The same for a page that is asked nothing else; slow is not hanging. */
const ANSWER = 2000;
/** Milliseconds in which a handler's own errors, rejected promises among them, have come. */
const SETTLE = 30;
/** The same for what it begins and does not wait for. */
const SETTLE_LAST = 300;
/** Part of the text that must still be there: a filter may take most of a list away. */
const KEPT = 0.2;
/** Faults after which the page's other controls are left alone. */
const ENOUGH = 5;
/** Times that a page is opened again because a control has left it. */
const MOST_RELOADS = 5;

export interface ControlFault {
  label: string;
  cause: string;
}

export interface Used {
  used: number;
  left: number;
  faults: ControlFault[];
  /** The page answers no more. */
  hung: boolean;
}

interface Limits {
  controls: number;
  /** Milliseconds after which no other control is begun. */
  time: number;
  /** Controls outside of `main` that another page has used: header and footer are the same on each. */
  frame: Set<string>;
}

/** Uses each control of an open, hydrated page once: kinds used least first, in the order of the document. */
export async function useControls(open: OpenPage, { controls, time, frame }: Limits): Promise<Used> {
  const { page, complaints, origin } = open;
  const debug = await page.context().newCDPSession(page);
  const begun = performance.now();
  const counts = new Map<string, number>();
  /** Used before the page was last opened again, by key; since then, by id, as a key may come to name another one. */
  const past = new Set<string>();
  const done = new Map<number, string>();
  const result: Used = { used: 0, left: 0, faults: [], hung: false };
  let reloads = 0;
  let last: Control | undefined;
  let seen = complaints().length;
  let start = await look(open, debug);
  const fresh = ({ id, key, inMain }: Control) =>
    !done.has(id) && !past.has(key) && (inMain || !frame.has(key));

  const restore = async (): Promise<boolean> => {
    reloads += 1;
    if (reloads > MOST_RELOADS) return false;
    for (const key of done.values()) past.add(key);
    done.clear();
    await open.again();
    seen = complaints().length;
    start = await look(open, debug);
    return true;
  };
  const blame = (control: Control, cause: string) => result.faults.push({ label: control.label, cause });

  for (;;) {
    if (await page.evaluate(() => window.smoke!.changed()))
      start = { ...(await look(open, debug)), state: start.state };
    const waiting = start.controls.filter(fresh);
    const control = leastUsed(waiting, counts);
    if (!control) {
      if (!(await page.evaluate(() => window.smoke!.state().modal))) break;
      await page.keyboard.press('Escape');
      await pause(SETTLE);
      const stuck = await page.evaluate(() => window.smoke!.state().modal);
      if (stuck && !(await restore())) break;
      continue;
    }
    const tooMany = result.used >= controls || performance.now() - begun > time;
    if (tooMany || result.faults.length >= ENOUGH) {
      result.left += waiting.length;
      break;
    }
    done.set(control.id, control.key);
    if (!control.inMain) frame.add(control.key);
    counts.set(control.kind, (counts.get(control.kind) ?? 0) + 1);
    last = control;

    let after: PageState | undefined;
    let reached = true;
    const outcome = await race(HANG, async () => {
      reached = await operate(page, debug, control);
      await pause(SETTLE);
      after = await page.evaluate(() => window.smoke?.state());
    });
    if (process.env.SMOKE_DEBUG)
      console.error(
        open.page.url(),
        reached,
        outcome,
        control.kind,
        '|',
        control.label,
        Math.round(performance.now() - begun),
      );
    const hangs = outcome === 'late' && !(await within(ANSWER, () => page.evaluate(() => 0)));
    if (!reached) {
      if (!control.holds) result.left += 1;
      continue;
    }
    result.used += 1;
    if (hangs) {
      blame(control, `the page gave no answer for ${(HANG + ANSWER) / 1000} s after it was used`);
      return { ...result, hung: true };
    }
    const said = complaints().slice(seen);
    seen += said.length;
    if (said[0]) blame(control, said[0]);
    const before = start.state;
    if (after && after.born === before.born && after.path === before.path) {
      const threw = after.restored.find((slot) => !before.restored.includes(slot));
      const blank = after.text < before.text * KEPT;
      if (threw && !said[0]) blame(control, `${threw} threw after it was used`);
      if (blank) blame(control, `main had ${before.text} characters, and ${after.text} after it was used`);
      if ((threw || blank) && !(await restore())) break;
      continue;
    }
    await page.waitForLoadState('load').catch(() => {});
    const address = page.url();
    if (!address.startsWith(`${origin}/`) && !said[0]) blame(control, `it leaves the site for ${address}`);
    if (!(await restore())) {
      result.left += start.controls.filter(fresh).length;
      break;
    }
  }
  await pause(SETTLE_LAST);
  const late = complaints()[seen];
  if (late && last) blame(last, `${late} (soon after it, or one before it, was used)`);
  await debug.detach();
  return result;
}

async function look({ page }: OpenPage, debug: CDPSession) {
  await page.evaluate(installPageSide);
  await tellListeners(debug);
  return page.evaluate(() => ({ controls: window.smoke!.find(), state: window.smoke!.state() }));
}

function leastUsed(controls: Control[], counts: Map<string, number>): Control | undefined {
  const count = ({ kind }: Control) => counts.get(kind) ?? 0;
  return controls.reduce<Control | undefined>(
    (least, control) => (!least || count(control) < count(least) ? control : least),
    undefined,
  );
}
