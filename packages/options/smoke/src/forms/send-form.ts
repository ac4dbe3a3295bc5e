import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from '@playwright/test';
import { apiTargetOf } from '@site/section-kit/names';
import { elementOf } from '../controls/find-controls.ts';
import { SMOKE_FILE } from '../controls/operate.ts';
import { race } from '../controls/within.ts';
import type { OpenPage } from '../open-page.ts';
import type { ApiStub, Arrival } from './api-stub.ts';
import { valuesFor, valuesIn } from './field-values.ts';
import type { Field, FormOnPage } from './find-forms.ts';

/** Milliseconds for a sent form to arrive. */
const LIMIT = 4000;
/** Milliseconds to fill it in. */
const FILL_LIMIT = 5000;
/** Milliseconds for a second arrival and the next page. */
const SETTLE = 250;
/** Milliseconds without a request: code that loads at first use has arrived. */
const CALM = 150;

/** `fault` is null if it arrived as it was filled in; `unsent` if no valid values are known. */
export type Sent =
  | {
      fault: string | null;
      arrival?: Arrival;
      /** Sent by a script, not by the browser. */
      byScript?: boolean;
    }
  | { unsent: string };

let sends = 1000;

export async function sendForm(
  { page, origin, pageErrors }: OpenPage,
  form: FormOnPage,
  stub: ApiStub,
): Promise<Sent> {
  sends += 1;
  const token = `smoke${sends}`;
  const requested: Request[] = [];
  let open = 0;
  let calm = performance.now();
  const began = (request: Request) => {
    open += 1;
    if (request.method() !== 'GET' || request.isNavigationRequest()) requested.push(request);
  };
  const ends = () => {
    open -= 1;
    calm = performance.now();
  };
  page.on('request', began).on('requestfinished', ends).on('requestfailed', ends);
  try {
    const before = pageErrors().length;
    const posts = stub.arrivals.length;
    let filled = new Map<string, string>();
    let unsent: string | undefined;
    const isMine = ({ body }: Arrival) =>
      body.includes(token) || requested.some((one) => one.postData() === body);
    const arrived = () => stub.arrivals.slice(posts).filter(isMine);
    const outcome = await race(FILL_LIMIT, async () => {
      const entered = await fill({ page, form, token });
      if (typeof entered === 'string') {
        unsent = entered;
        return;
      }
      filled = entered;
      while (open > 0 || performance.now() - calm < CALM) await pause(20);
      requested.length = 0;
      if (form.submit === null) await page.keyboard.press('Enter');
      else await elementOf(page, form.submit).click({ noWaitAfter: true });
    });
    if (unsent) return { unsent };
    const deadline = performance.now() + LIMIT;
    const isTarget = (address: string) => isTargetOf(address, origin, stub.api);
    const expectsPost = isPost(form, isTarget);
    const posted = () => requested.some((request) => request.method() === 'POST');
    while (outcome !== 'late' && performance.now() < deadline) {
      if (arrived().length > 0 || pageErrors().length > before || (posted() && open === 0)) break;
      if (!expectsPost && open === 0 && performance.now() > deadline - LIMIT + SETTLE) break;
      await pause(20);
    }
    await pause(SETTLE);
    while (open > 0 && performance.now() < deadline) await pause(20);

    const message = pageErrors()[before];
    const wrong = requested.find((request) => request.method() === 'POST' && !isTarget(request.url()));
    const targets = stub.api.map((name) => `/api/${name}`).join(' or ') || 'an address that is granted';
    const got = arrived();
    const fault = (() => {
      if (wrong) return `it was sent to ${short(wrong.url(), origin)} instead of ${targets}`;
      if (message) return `when it was sent: ${message}`;
      if (outcome === 'late')
        return `the page did not respond for ${FILL_LIMIT / 1000} s while it was filled in`;
      if (outcome === 'failed') return 'it could not be filled in and sent with mouse and keyboard';
      if (got.length > 1) return `it was sent ${got.length} times at one press`;
      if (got[0]) return lacking(got[0], filled);
      if (expectsPost || posted()) {
        const action = `${form.method.toUpperCase()} ${short(form.action, origin)}`;
        return posted()
          ? `what arrived at ${targets} is not what was filled in`
          : `nothing arrived at ${targets} within ${LIMIT / 1000} s (the form says ${action})`;
      }
      return null;
    })();
    if (fault) return { fault };
    const byScript = !requested.some((one) => one.method() === 'POST' && one.isNavigationRequest());
    return { fault: await nextPage(requested), arrival: got[0], byScript };
  } finally {
    page.off('request', began).off('requestfinished', ends).off('requestfailed', ends);
  }
}

/** Without an email field, as a search, it only requests a page. */
const isPost = ({ method, action, fields }: FormOnPage, isTarget: (address: string) => boolean) =>
  method === 'post' || isTarget(action) || fields.some(({ type }) => type === 'email');

function isTargetOf(address: string, origin: string, api: readonly string[]): boolean {
  const url = URL.parse(address);
  return url?.origin === origin && api.includes(apiTargetOf(url.pathname) ?? '');
}

const short = (address: string, origin: string) =>
  address.startsWith(origin) ? address.slice(origin.length) : address;

function lacking({ body, contentType }: Arrival, filled: Map<string, string>): string | null {
  const values = valuesIn(body, contentType);
  const lost = [...filled].find(([, entered]) => !values.some((value) => value.includes(entered)));
  return lost ? `the request lacks “${lost[1]}”, entered in ${lost[0]}` : null;
}

async function nextPage(requested: Request[]): Promise<string | null> {
  const documents = requested.filter((request) => request.isNavigationRequest());
  for (const request of documents) {
    const status = (await request.response().catch(() => null))?.status() ?? 0;
    if (status === 0 || status >= 400)
      return `${new URL(request.url()).pathname} returned ${status || 'nothing'}`;
  }
  return null;
}

interface Filling {
  page: OpenPage['page'];
  form: FormOnPage;
  token: string;
}

/** @returns values by field, or a message if nothing fits. */
async function fill({ page, form, token }: Filling): Promise<Map<string, string> | string> {
  const filled = new Map<string, string>();
  const groups = new Set<string>();
  for (const [index, field] of form.fields.entries()) {
    const element = elementOf(page, field.id);
    if (field.type === 'checkbox' || field.type === 'radio') {
      if (groups.has(field.name)) continue;
      groups.add(field.name);
      await element.setChecked(true);
    } else if (field.type === 'file') {
      await element.setInputFiles(SMOKE_FILE);
    } else if (field.type.startsWith('select')) {
      if (field.options[0] === undefined) continue;
      await element.selectOption(field.options[0]);
      filled.set(field.label, field.options[0]);
    } else {
      // unique: a lost value must not be found in another field
      const value = await fillText(page, field, `${token}f${index}e`);
      if (value === null) return `no value is known that fits ${field.label}`;
      filled.set(field.label, value);
    }
  }
  return filled;
}

async function fillText(page: OpenPage['page'], field: Field, token: string): Promise<string | null> {
  const element = elementOf(page, field.id);
  for (const value of valuesFor(field, token)) {
    await element.fill(value);
    if (await element.evaluate((one) => (one as HTMLInputElement).checkValidity())) return value;
  }
  return null;
}
