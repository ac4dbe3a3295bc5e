import { type Browser, expect, test } from '@playwright/test';
import { useControls } from '@site/smoke/controls/use-controls';
import { violationsOn } from '@site/smoke/faults/accessibility';
import { startApiStub } from '@site/smoke/forms/api-stub';
import { findForms } from '@site/smoke/forms/find-forms';
import { sendForm } from '@site/smoke/forms/send-form';
import { sendForms } from '@site/smoke/forms/send-forms';
import type { OpenPage } from '@site/smoke/open-page';
import type { Run, Visit } from '@site/smoke/run';
import { visit } from '@site/smoke/visit';
import { slotsNotHydrated, watchPage } from '@site/smoke/watch-page';
import { reply } from '../../kit/network/faults.ts';
import { createFront } from '../../kit/network/front.ts';

const WORDS = '<h1>Cloud costs</h1><p>Enough text that a page without it is seen to be blank.</p>';
const THROWS = "throw new Error('boom')";

async function opened(
  browser: Browser,
  content: string,
  { javaScriptEnabled = true, api = ['leads'], policy = '' } = {},
) {
  const stub = await startApiStub(api);
  const front = await createFront(`http://127.0.0.1:${stub.port}`);
  const body = Buffer.from(`<!doctype html><title>t</title><main>${WORDS}${content}</main>`);
  const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
  front.faults.add(/^\/(?!api\/)/, ({ response }) => reply(response, { status: 200, headers, body }));
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
  const received = await watchPage(page);
  const again = () => page.goto(`${front.url}/`);
  const pageErrors = () => received.filter((one) => /^(uncaught|console error|\d+):/.test(one));
  await again();
  const open: OpenPage = { page, origin: front.url, pageErrors, again };
  return { open, stub };
}

async function used(browser: Browser, content: string, controls = 60) {
  const { open } = await opened(browser, content);
  const result = await useControls(open, { controls, time: 20_000, layout: [] });
  await open.page.context().close();
  return { ...result, faults: result.faults.map(({ label, cause }) => `${label}: ${cause}`) };
}

const script = (statements: string) => `<script>${statements}</script>`;
const on = (type: string) =>
  script(`document.querySelector('main').lastElementChild.previousElementSibling
    .addEventListener('${type}', () => { ${THROWS} })`);

const FAULTY: [what: string, content: string, fault: RegExp][] = [
  ['a click', `<button onclick="${THROWS}">Go</button>`, /^button “Go”: uncaught: boom$/],
  [
    'an error in the console',
    `<button onclick="console.error('bad')">Go</button>`,
    /“Go”: console error: bad$/,
  ],
  [
    'a later task',
    `<button onclick="setTimeout(() => { ${THROWS} }, 150)">Go</button>`,
    /uncaught: boom .soon after/,
  ],
  [
    'a range',
    `<input type="range" aria-label="Share" oninput="${THROWS}">`,
    /^slider “Share”: uncaught: boom$/,
  ],
  ['a field', `<label>Name <input oninput="${THROWS}"></label>`, /^textbox “Name”: uncaught: boom$/],
  ['a date', `<input type="date" aria-label="Day" onchange="${THROWS}">`, /^textbox “Day”: uncaught: boom$/],
  [
    'a choice',
    `<select aria-label="Cloud" onchange="${THROWS}"><option>a<option>b</select>`,
    /^combobox “Cloud”: /,
  ],
  ['editable text', `<div contenteditable oninput="${THROWS}">Note</div>`, /^div “Note”: uncaught: boom$/],
  [
    'details',
    `<details ontoggle="${THROWS}"><summary>More</summary>text</details>`,
    /^summary “More”: uncaught: boom$/,
  ],
  ['a key', `<div tabindex="0" role="tab">Tab</div>${on('keydown')}`, /^tab “Tab”: uncaught: boom$/],
  ['a listener of its own', `<p>Plain</p>${on('click')}`, /^paragraph “Plain”: uncaught: boom$/],
  ['a double click', `<p>Plain</p>${on('dblclick')}`, /^paragraph “Plain”: uncaught: boom$/],
  ['hovering', `<p>Plain</p>${on('mouseenter')}`, /^paragraph “Plain”: uncaught: boom$/],
  ['touch', `<p>Plain</p>${on('touchstart')}`, /^paragraph “Plain”: uncaught: boom$/],
  ['the wheel', `<p>Plain</p>${on('wheel')}`, /^paragraph “Plain”: uncaught: boom$/],
  ['dragging', `<p draggable="true">Card</p>${on('dragstart')}`, /^paragraph “Card”: uncaught: boom$/],
  [
    'dropping',
    `<p draggable="true" ondragstart="event.dataTransfer.setData('text', 'x')">Card</p>
      <div ondragover="event.preventDefault()" ondrop="${THROWS}">Bin</div>`,
    /^paragraph “Card”: uncaught: boom$/,
  ],
  [
    'a button in a dialog',
    `<button onclick="nextElementSibling.showModal()">Open</button>
      <dialog><button onclick="${THROWS}">Inner</button></dialog>`,
    /^button “Inner”: uncaught: boom$/,
  ],
  [
    'blanking',
    `<button onclick="document.querySelector('main').innerHTML = ''">Go</button>`,
    /“Go”: main had \d+ char/,
  ],
  ['hanging', '<button onclick="for (;;);">Go</button>', /“Go”: the page did not respond for 5 s/],
  [
    'leaving',
    `<button onclick="location = 'https://elsewhere.invalid/'">Go</button>`,
    /“Go”: it leaves the site for https:\/\/elsewhere\.invalid/,
  ],
];

for (const [what, content, fault] of FAULTY) {
  test(`smoke: ${what} is named by its control`, { tag: '@thorough' }, async ({ browser }) => {
    const { faults, used: count } = await used(browser, `<button>Fine</button>${content}`);
    expect(faults.filter((one) => fault.test(one))).toHaveLength(1);
    expect(faults.join()).not.toContain('Fine');
    expect(count).toBeGreaterThan(0);
  });
}

test('smoke: an error of its own script in the page is distinguished from those of the page', async ({
  browser,
}) => {
  const { open } = await opened(browser, script(THROWS));
  const page = await open.page.context().newPage();
  const received = await watchPage(page);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      throw new Error('by smoke');
    });
  });
  await page.goto(`${open.origin}/`);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('later, by smoke');
    });
  });
  await expect.poll(() => received).toEqual(['uncaught: boom', 'smoke: by smoke', 'smoke: later, by smoke']);
  await page.context().close();
});

test('smoke: what works passes, dialogs are closed again, and what is left out is counted', async ({
  browser,
}) => {
  const many = Array.from({ length: 9 }, (_, index) => `<button onclick="">No ${index}</button>`).join('');
  const fine = `${many}<input aria-label="Name"><input type="range" aria-label="Share">
    <button onclick="nextElementSibling.showModal()">Open</button><dialog><p>Words</p></dialog>
    <button onclick="location.reload()">Again</button><button disabled>Off</button>`;
  expect(await used(browser, fine)).toMatchObject({ used: 13, left: 0, faults: [], hung: false });
  const few = await used(browser, fine, 5);
  expect(few).toMatchObject({ used: 5, faults: [] });
  expect(few.left).toBeGreaterThan(5);
});

test('smoke: a request to another site is a fault, unless the policy of the page grants that site', async ({
  browser,
}) => {
  const content = `<button onclick="fetch('https://api.example.com/').then((answer) => answer.json())">Go</button>
    ${script("document.documentElement.dataset.hydrated = ''")}`;
  const causesUnder = async (policy: string) => {
    const { open } = await opened(browser, content, { policy });
    await open.page.context().close();
    const run = { browser, origin: open.origin, limit: 20_000, controls: 60, layout: [], links: new Map() };
    const { findings } = await visit({ ...run, lines: () => undefined } as Partial<Run> as Run, {
      route: '/',
      status: 200,
    });
    return findings.map(({ cause }) => cause);
  };
  expect(await causesUnder("connect-src 'self'")).toContainEqual(
    expect.stringMatching(/^button “Go”: console error: .* Content Security Policy/),
  );
  expect(await causesUnder("connect-src 'self' https://api.example.com")).toEqual([]);
});

const FIELDS = `<label>Mail <input type="email" name="mail" required></label>
  <label>Code <input name="code" pattern="[A-Z]\\d" required></label>
  <label>Size <select name="size" required><option value="">-<option value="s">S</select></label>
  <label><input type="checkbox" name="terms" required> Terms</label>`;
const form = (attributes: string, fields = FIELDS) =>
  `<form aria-label="Demo" ${attributes}>${fields}<button>Send</button></form>`;
const posts = (address: string, more = '') =>
  form(`method="post" action="/api/leads" onsubmit="event.preventDefault(); ${more}; const body = JSON.stringify(Object.fromEntries(
    new FormData(this))); const send = () => fetch('${address}', { method: 'POST', body, headers: { 'content-type': 'application/json' } }); send()"`);

async function sent(browser: Browser, content: string, javaScriptEnabled = true, api = ['leads']) {
  const { open, stub } = await opened(browser, content, { javaScriptEnabled, api });
  const [found] = await findForms(open.page);
  const result = await sendForm(open, found!, stub);
  await open.page.context().close();
  return result;
}

test('smoke: a form that arrives as it was filled in passes, with script and without', async ({
  browser,
}) => {
  const native = await sent(browser, form('method="post" action="/api/leads"'), false);
  expect(native).toMatchObject({
    fault: null,
    arrival: { contentType: 'application/x-www-form-urlencoded' },
  });
  const withScript = await sent(browser, posts('/api/leads'));
  expect(withScript).toMatchObject({ fault: null, arrival: { contentType: 'application/json' } });
  const own = posts('/api/leads', "if (!this.elements.mail.value.includes('@')) return");
  const checked = await sent(browser, own.replace('type="email"', 'inputmode="email"'));
  expect(checked).toMatchObject({ fault: null, arrival: { contentType: 'application/json' } });
  const search = '<label>Words <input name="q"></label>';
  expect(await sent(browser, form('action="/thank-you"', search))).toMatchObject({ fault: null });
});

test('smoke: a form for which no values are known is named, and no fault', async ({ browser }) => {
  const field = '<label>Code <input name="code" pattern="#{9}" required></label>';
  const { open, stub } = await opened(browser, form('method="post" action="/api/leads"', field));
  const result: Pick<Visit, 'findings' | 'unsent'> = { findings: [], unsent: [] };
  await sendForms(open, { stub } as Run, '/', result as Visit, true);
  expect(result).toEqual({ findings: [], unsent: [expect.stringMatching(/^\/, form “Demo”: .*“Code”/)] });
  await open.page.context().close();
});

test('smoke: a form is sent to what the site grants, below /api/leads or elsewhere @thorough', async ({
  browser,
}) => {
  const bookings = form('method="post" action="/api/bookings/7"');
  for (const javaScript of [false, true])
    expect(await sent(browser, bookings, javaScript, ['bookings'])).toMatchObject({
      fault: null,
      arrival: { path: '/api/bookings/7' },
    });
  const fault = async (content: string, api: string[]) => {
    const result = await sent(browser, content, false, api);
    return 'fault' in result ? result.fault : result.unsent;
  };
  expect(await fault(form('method="post" action="/api/leads"'), ['bookings', 'search'])).toBe(
    'it was sent to /api/leads instead of /api/bookings or /api/search',
  );
  expect(await fault(bookings, [])).toBe(
    'it was sent to /api/bookings/7 instead of an address that is granted',
  );
});

const FAULTY_FORMS: [what: string, content: string, fault: RegExp][] = [
  [
    'another action',
    form('method="post" action="/api/lead"'),
    /^it was sent to \/api\/lead instead of \/api\/leads$/,
  ],
  ['no action', form('method="post"'), /^it was sent to \/ instead of/],
  ['no method', form('action="/api/leads"'), /^nothing arrived at \/api\/leads|405/],
  [
    'another site',
    form('method="post" action="https://elsewhere.invalid/"'),
    /^it was sent to https:\/\/elsewhere/,
  ],
  ['a handler that throws', posts('/api/leads', THROWS), /^when it was sent: uncaught: boom$/],
  ['a handler that does nothing', form('method="post" onsubmit="return false"'), /^nothing arrived/],
  [
    'a form that is sent twice',
    posts('/api/leads', 'setTimeout(() => send())'),
    /^it was sent 2 times at one press$/,
  ],
  [
    'a field that carries what another one says',
    form(
      'method="post" action="/api/leads" onsubmit="this.elements.firm.value = this.elements.who.value"',
      `${FIELDS}<label>Who <input name="who"></label><label>Firm <input name="firm"></label>`,
    ),
    /^the request lacks “.*“Firm”$/,
  ],
];

for (const [what, content, fault] of FAULTY_FORMS) {
  test(
    `smoke: ${what} is refused`,
    what === 'another action' ? {} : { tag: '@thorough' },
    async ({ browser }) => {
      const result = await sent(browser, content);
      expect('fault' in result && result.fault).toMatch(fault);
    },
  );
}

for (const [what, style, expected] of [
  ['is named', '', ['team/Part@1']],
  ['of which this window shows none is not waited for', 'display: none', []],
] as const)
  test(`smoke: a part whose controls stay as they were served ${what}`, async ({ browser }) => {
    // The shell has started, this part has not.
    const { open } = await opened(
      browser,
      `<div data-slot="team/Part@1"><div><button data-hydrate="" style="${style}">Go</button></div></div>
        ${script("document.documentElement.dataset.hydrated = ''")}`,
    );
    expect(await slotsNotHydrated(open.page)).toEqual(expected);
    await open.page.context().close();
  });

test('a script of the page changes nothing of what axe finds', async ({ browser }) => {
  const forged = script(`
    Object.defineProperty(window, 'axe', { get: () => ({ run: async () => ({ violations: [] }) }), set: () => {} });
    document.querySelector = () => null;
    Element.prototype.closest = () => null;
    Element.prototype.matches = () => false;`);
  const { open } = await opened(browser, `<div data-slot="a/b"><img src="data:,"></div>${forged}`);
  expect(await violationsOn(open.page, '/')).toContainEqual(
    expect.objectContaining({ rule: 'image-alt', slot: 'a/b', tag: '<img src="data:,">' }),
  );
  await open.page.context().close();
});
