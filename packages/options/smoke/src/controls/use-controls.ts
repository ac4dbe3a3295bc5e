import { setTimeout as pause } from 'node:timers/promises';
import type { OpenPage } from '../open-page.ts';
import { type Control, findControls, labelOf, markListeners } from './find-controls.ts';
import { operate } from './operate.ts';
import { type PageState, pageState } from './page-state.ts';
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

interface Used {
  used: number;
  left: number;
  faults: { label: string; cause: string }[];
  hung: boolean;
}

interface Limits {
  controls: number;
  /** Milliseconds for all controls. */
  time: number;
  /** Controls of header and footer that other pages have used. */
  layout: string[];
}

/** Each once, kinds used least first. */
export async function useControls(open: OpenPage, { controls, time, layout }: Limits): Promise<Used> {
  const { page, pageErrors, origin } = open;
  const debug = await page.context().newCDPSession(page);
  const begun = performance.now();
  const counts = new Map<string, number>();
  /** Ids in this document. */
  const done = new Set<string>();
  const usedInMain: string[] = [];
  /** On other pages, or before the last reload. */
  let usedBefore = [...layout];
  const result: Used = { used: 0, left: 0, faults: [], hung: false };
  let waiting: Control[] = [];
  let reloads = 0;
  let last: string | undefined;
  let seen = pageErrors().length;
  let leaving = false;
  /** Address of another site: page.url() does not have it if its request fails. */
  let elsewhere: string | undefined;
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    leaving = true;
    if (!request.url().startsWith(`${origin}/`)) elsewhere = request.url();
  });
  await markListeners(debug);
  let start = await pageState(page);

  const addFault = (label: string, cause: string) => result.faults.push({ label, cause });
  /** Undefined between documents, and if the page hangs. */
  async function unlessLate<T>(work: () => Promise<T>): Promise<T | undefined> {
    let found: T | undefined;
    await race(HANG, async () => {
      found = await work();
    });
    return found;
  }
  const stateNow = () => unlessLate(() => pageState(page));
  const hangs = async () => (await race(RESPONSE, () => page.evaluate(() => 0))) === 'late';
  const isHere = (state: PageState | undefined): state is PageState =>
    state?.opened === start.opened && state.path === start.path;

  /** @returns false after MAX_RELOADS. */
  const restore = async (): Promise<boolean> => {
    reloads += 1;
    if (reloads > MAX_RELOADS) return false;
    usedBefore = [...layout, ...usedInMain];
    done.clear();
    await page.waitForLoadState('load').catch(() => {});
    await open.again();
    leaving = false;
    seen = pageErrors().length;
    await markListeners(debug);
    start = await pageState(page);
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
    const found = before && (await unlessLate(() => findControls(page, before.isModal)));
    if (found === undefined && last && (await hangs())) {
      addFault(last, HUNG);
      return { ...result, hung: true };
    }
    if (!found || !isHere(before)) {
      if (await restore()) continue;
      break;
    }
    waiting = found.filter(({ id }) => !done.has(id));
    const control = leastUsed(waiting, counts);
    if (!control) {
      if (!before.isModal) break;
      await page.keyboard.press('Escape');
      await pause(SETTLE);
      if ((await stateNow())?.isModal && !(await restore())) break;
      continue;
    }
    const tooMany = result.used >= controls || performance.now() - begun > time;
    if (tooMany || result.faults.length >= ENOUGH) break;
    done.add(control.id);
    const label = await labelOf(page, control);
    const key = control.inMain ? label : `layout: ${label}`;
    const known = usedBefore.indexOf(key);
    if (known >= 0) {
      usedBefore.splice(known, 1);
      continue;
    }
    (control.inMain ? usedInMain : layout).push(key);
    counts.set(control.kind, (counts.get(control.kind) ?? 0) + 1);

    elsewhere = undefined;
    last = label;
    let after: PageState | undefined;
    let reached = true;
    const outcome = await race(HANG, async () => {
      try {
        reached = await operate(page, debug, control);
      } finally {
        after = await settled();
      }
    });
    if (!reached) {
      result.left += 1;
      continue;
    }
    result.used += 1;
    if (outcome === 'late' && (await hangs())) {
      addFault(label, HUNG);
      return { ...result, hung: true };
    }
    const errors = pageErrors().slice(seen);
    seen += errors.length;
    for (const one of new Set(errors)) addFault(label, one);
    if (isHere(after)) {
      const threw = after.restored.find((slot) => !start.restored.includes(slot));
      const blank = after.text < start.text * KEPT;
      if (threw && !errors[0]) addFault(label, `${threw} threw after it was used`);
      if (blank) addFault(label, `main had ${start.text} characters, and ${after.text} after it was used`);
      if ((threw || blank) && !(await restore())) break;
    } else if (!errors[0]) {
      const address = elsewhere ?? page.url();
      if (!address.startsWith(`${origin}/`)) addFault(label, `it leaves the site for ${address}`);
    }
  }
  const left = waiting.filter(({ id }) => !done.has(id));
  result.left += Math.max(0, left.length - usedBefore.length);
  if (last) await pause(SETTLE_LAST);
  const late = pageErrors()[seen];
  if (late && last) addFault(last, `${late} (soon after this control, or one before it, was used)`);
  await debug.detach();
  return result;
}

function leastUsed(controls: Control[], counts: Map<string, number>): Control | undefined {
  const count = ({ kind }: Control) => counts.get(kind) ?? 0;
  return controls.reduce<Control | undefined>(
    (least, control) => (!least || count(control) < count(least) ? control : least),
    undefined,
  );
}
