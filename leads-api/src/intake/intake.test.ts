import { createHash } from 'node:crypto';
import { BODY_MAX_BYTES, CONSENT_VERSION, HONEYPOT_FIELD } from '@site/lead-contract';
import { goodForm, goodLead } from '../../testing/leads.ts';
import { send, sendForm, sendJson } from '../../testing/send.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { StoreUnavailable } from '../store/lead-store.ts';

const SITE = 'https://www.example.com';

let service: TestService;

beforeEach(async () => {
  service = await startTestService();
});

afterEach(() => service.stop());

const leads = () => service.store.list({ limit: 1000 });

const formWith = (change: Record<string, string>) => {
  const form = new URLSearchParams(goodForm);
  for (const [key, value] of Object.entries(change)) form.set(key, value);
  return form.toString();
};

test('[API-1][API-7] a JSON lead: 201 with its id, and the lead is in the store', async () => {
  const response = await sendJson(service.url, { ...goodLead, name: '  Ann Zyxwell ', admin: true });
  expect(response.status).toBe(201);
  const { date: _date, connection: _connection, 'content-length': _length, ...headers } = response.headers;
  expect(headers).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Origin',
    'x-request-id': expect.any(String),
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  const [lead, ...rest] = await leads();
  expect(rest).toEqual([]);
  expect(JSON.parse(response.text)).toEqual({ id: lead!.id });
  expect(lead).toMatchObject({
    ...goodLead,
    channel: 'json',
    consentVersion: CONSENT_VERSION,
    network: '127.0.0.0/24',
    spam: null,
    page: null,
    utm: {},
  });
});

test.each([
  ['application/json'],
  ['Application/JSON'],
  ['application/json; charset=utf-8'],
  ['application/json;charset="UTF-8"'],
  ['application/json ; charset=Utf-8'],
  ['application/json;; note="; charset=utf-16" ;'],
])('accepts %s', async (type) => {
  expect((await sendJson(service.url, goodLead, { 'Content-Type': type })).status).toBe(201);
});

test('accepts a body of exactly 16 KB, a byte order mark, missing boxes and identity encoding', async () => {
  const body = JSON.stringify(goodLead).padEnd(BODY_MAX_BYTES, ' ');
  const headers = { 'Content-Type': 'application/json' };
  expect((await send(service.url, { headers, body })).status).toBe(201);
  expect((await send(service.url, { headers, body: `\ufeff${JSON.stringify(goodLead)}` })).status).toBe(201);
  expect((await sendJson(service.url, { ...goodLead, cloudProviders: undefined })).status).toBe(201);
  const others = { 'Content-Encoding': 'identity', 'Transfer-Encoding': 'chunked', Expect: '100-continue' };
  for (const [name, value] of Object.entries(others))
    expect([name, (await sendJson(service.url, goodLead, { [name]: value })).status]).toEqual([name, 201]);
});

test('[API-4] the same key and body again: the same 201, marked as replayed, one lead', async () => {
  const headers = { 'Idempotency-Key': 'a1b2c3' };
  const first = await sendJson(service.url, goodLead, headers);
  const again = await sendJson(service.url, { ...goodLead, name: ` ${goodLead.name}` }, headers);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.text).toBe(first.text);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(await leads()).toHaveLength(1);
});

test('[API-4] the key with another body is refused; a refused lead does not burn the key', async () => {
  const headers = { 'Idempotency-Key': 'k'.repeat(200) };
  expect((await sendJson(service.url, { ...goodLead, email: 'x' }, headers)).status).toBe(422);
  expect((await sendJson(service.url, goodLead, headers)).status).toBe(201);
  const other = await sendJson(service.url, { ...goodLead, company: 'Other' }, headers);
  expect(other.status).toBe(422);
  expect(JSON.parse(other.text).detail).toBe('The Idempotency-Key was used with another body.');
  expect(await leads()).toHaveLength(1);
});

test('[LF-14] the native form: 303 to the thank-you page; a reload makes no second lead', async () => {
  const first = await sendForm(service.url, goodForm);
  const again = await sendForm(service.url, goodForm);
  for (const { status, headers, text } of [first, again]) {
    expect([status, headers.location, text]).toEqual([303, '/thank-you', '']);
  }
  expect(await leads()).toMatchObject([{ ...goodLead, channel: 'form' }]);
});

test('[LF-14] the page for a refused form keeps the values escaped, names each field and stands alone', async () => {
  const typed = `"><script>alert('x')</script>&`;
  const body = formWith({ name: typed, email: 'unknown', company: ' ', spend: '' });
  const { status, headers, text } = await sendForm(service.url, body);
  expect(status).toBe(422);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const style = /<style>([\s\S]*)<\/style>/.exec(text)![1]!;
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
      "img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(text).not.toContain(' style=');
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;"');
  expect(text).not.toContain('<script');
  expect(text).not.toMatch(/\b(?:src|href)="(?:https?:)?\/\//);
  expect(text).toContain('<html lang="en-US">');
  expect(text).toContain('<form method="post" action="/api/leads" novalidate>');
  for (const [field, message] of [
    ['email', 'Invalid email address'],
    ['company', 'Company name is required'],
    ['spend', 'Please select your monthly cloud spend'],
  ]) {
    expect(text).toContain(`<p class="message" id="${field}-message">${message}</p>`);
    expect(text).toMatch(
      new RegExp(`name="${field}"[^>]* aria-invalid="true" aria-describedby="${field}-message"`),
    );
  }
  expect(text).toContain('name="cloudProviders.aws" checked');
  expect(text).not.toContain('name="cloudProviders.azure" checked');
  expect(text.match(/ autofocus/g)).toHaveLength(1);
  expect(text).toMatch(/id="email"[^>]* autofocus/);
  expect(text).toMatch(/type="text" inputmode="email" autocomplete="email" spellcheck="false"/);
  const tokens = [...text.matchAll(/ autocomplete="([^"]+)"/g)].map(([, token]) => token);
  expect(tokens.join(' ')).toBe('name email organization off');
  expect(await leads()).toEqual([]);
});

test('[API-6] spam is answered like any lead and kept with its reason', async () => {
  const link = 'https://spam.example/x';
  const posts: [Record<string, unknown>, string | null][] = [
    [{ [HONEYPOT_FIELD]: 'robot' }, 'honeypot'],
    [{ [HONEYPOT_FIELD]: true }, 'honeypot'],
    [{ [HONEYPOT_FIELD]: '' }, null],
    [{ name: '<a href=x>cheap</a>' }, 'markup'],
    [{ company: '[url=x]cheap[/url]' }, 'markup'],
    [{ company: `${link} ${link} ${link}` }, null],
    [{ name: `${link} www.spam.example`, company: `${link} ${link}` }, 'links'],
    [{ company: 'Smith < Jones & Co' }, null],
  ];
  for (const [change, reason] of posts) {
    const { status, text } = await sendJson(service.url, { ...goodLead, ...change });
    expect(status).toBe(201);
    expect((await leads()).find(({ id }) => id === JSON.parse(text).id)!.spam).toBe(reason);
  }
  const robot = formWith({ company: 'Robots', [HONEYPOT_FIELD]: 'robot' });
  expect((await sendForm(service.url, robot)).status).toBe(303);
  expect((await leads()).filter(({ channel }) => channel === 'form')).toMatchObject([
    { spam: 'honeypot', delivery: null },
  ]);
});

test('[API-7] page and campaign are what a Referer of this site shows, and nothing more', async () => {
  const own = `${service.url}/resources/insights?utm_source=news&utm_term=a%00b%E2%80%AEc&gclid=1&email=x@y.de#demo-form`;
  const sourceOf = async (referer: string) => {
    const { text } = await sendJson(service.url, goodLead, { Referer: referer });
    const { page, utm } = (await leads()).find(({ id }) => id === JSON.parse(text).id)!;
    return { page, utm };
  };
  expect(await sourceOf(own)).toEqual({ page: '/resources/insights', utm: { source: 'news', term: 'abc' } });
  expect(await sourceOf('https://elsewhere.example/secret?utm_source=x')).toEqual({ page: null, utm: {} });
  expect((await sourceOf(`${service.url}/${'p'.repeat(500)}`)).page).toHaveLength(200);
  expect((await sourceOf(`${service.url}/${'p'.repeat(4096)}`)).page).toBeNull();
});

test('a form corrected after a 422 is kept with the page and campaign it was first sent from', async () => {
  const first = `${service.url}/resources/insights?utm_source=news%20%26%20%22co%22&gclid=1`;
  const again = { Referer: `${service.url}/api/leads` };
  const hidden = (text: string) =>
    /name="firstPage" value="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  const bad = { email: 'unknown' };
  const refused = await sendForm(service.url, formWith(bad), { Referer: first });
  const carried = hidden(refused.text)!;
  expect([refused.status, carried]).toEqual([422, '/resources/insights?utm_source=news+%26+%22co%22']);
  const twice = await sendForm(service.url, formWith({ ...bad, firstPage: carried }), again);
  expect([twice.status, hidden(twice.text)]).toEqual([422, carried]);
  expect((await sendForm(service.url, formWith({ firstPage: carried }), again)).status).toBe(303);
  expect(await leads()).toMatchObject([{ page: '/resources/insights', utm: { source: 'news & "co"' } }]);
});

test('the first page that a form names counts only when the form is shown again, and only as a path of this site', async () => {
  const again = `${service.url}/api/leads`;
  const cases: [referer: string, firstPage: string, page: string | null][] = [
    [again, '/a?utm_source=x', '/a'],
    [`${service.url}/b`, '/a', '/b'],
    ['https://elsewhere.example/api/leads', '/a', null],
    [again, 'https://elsewhere.example/a', null],
    [again, '//elsewhere.example/a', null],
    [again, '/\\elsewhere.example/a', null],
    [again, 'a', null],
    [again, '/api/leads', null],
    [again, '/a\u202e\u0001"><script>', '/a%E2%80%AE%01%22%3E%3Cscript%3E'],
    [again, '', null],
  ];
  for (const [at, [referer, firstPage, page]] of cases.entries()) {
    const form = formWith({ name: `Ann ${'abcdefghij'[at]}`, firstPage });
    const shown = await sendForm(service.url, formWith({ email: '', firstPage }), { Referer: referer });
    expect(shown.text).not.toContain('<script');
    expect(shown.text.includes('name="firstPage"')).toBe(page !== null);
    expect((await sendForm(service.url, form, { Referer: referer })).status).toBe(303);
    const kept = (await leads()).find(({ name }) => name === `Ann ${'abcdefghij'[at]}`)!;
    expect([firstPage, kept.page]).toEqual([firstPage, page]);
  }
  const twice = `${goodForm}&firstPage=%2Fa&firstPage=%2Fb`;
  expect((await sendForm(service.url, twice, { Referer: again })).status).toBe(303);
  expect((await leads()).find(({ name }) => name === goodLead.name)!.page).toBeNull();
});

test('[API-6][API-9] with no origin configured, the one the request was sent to passes and every other is refused', async () => {
  const { host } = new URL(service.url);
  const cases: [number, Record<string, string>][] = [
    [201, { Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' }],
    [201, { Origin: `https://${host}` }],
    [201, { 'Sec-Fetch-Site': 'none' }],
    [403, { Origin: 'https://evil.example' }],
    [403, { Origin: `http://${host}`, 'Sec-Fetch-Site': 'cross-site' }],
  ];
  for (const [status, headers] of cases)
    expect([headers, (await sendJson(service.url, goodLead, headers)).status]).toEqual([headers, status]);
});

describe('with a configured origin', () => {
  beforeEach(async () => {
    await service.stop();
    service = await startTestService({ ALLOWED_ORIGINS: `${SITE} https://preview.example.com` });
  });

  test('[API-9] it gets CORS by its exact name, with credentials', async () => {
    for (const origin of [SITE, 'https://preview.example.com']) {
      const sent = { Origin: origin, 'Sec-Fetch-Site': 'cross-site' };
      const posted = await sendJson(service.url, goodLead, sent);
      const preflight = await send(service.url, { method: 'OPTIONS', headers: { Origin: origin } });
      expect([posted.status, preflight.status]).toEqual([201, 204]);
      for (const { headers } of [posted, preflight])
        expect(headers).toMatchObject({
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers': 'Idempotency-Replayed, Retry-After, X-Request-Id',
        });
      expect(preflight.headers).toMatchObject({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'Content-Type, Idempotency-Key',
        'access-control-max-age': '600',
      });
    }
  });

  test('the host the request was sent to is no longer enough', async () => {
    const response = await sendJson(service.url, goodLead, { Origin: service.url });
    expect(response.status).toBe(403);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect((await sendForm(service.url, goodForm, { Origin: SITE })).status).toBe(303);
  });
});

describe('with a store that cannot commit', () => {
  let broken = true;

  beforeEach(async () => {
    broken = true;
    await service.stop();
    service = await startTestService({}, (store) => ({
      ...store,
      accept: (given) => (broken ? Promise.reject(new StoreUnavailable('no')) : store.accept(given)),
      checkCommit: () => (broken ? Promise.reject(new StoreUnavailable('no')) : store.checkCommit()),
    }));
  });

  test('[API-3] 503 with Retry-After, never a false 201; the same key works when it is back', async () => {
    const headers = { 'Idempotency-Key': 'k' };
    const response = await sendJson(service.url, goodLead, headers);
    expect([response.status, response.headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(response.text)).toMatchObject({ status: 503, title: 'Service Unavailable' });
    broken = false;
    expect((await sendJson(service.url, goodLead, headers)).status).toBe(201);
  });

  test('the form’s page keeps the values', async () => {
    const { status, headers, text } = await sendForm(service.url, goodForm);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(text).toContain('<h2>Error submitting form</h2>\n<p>Please try again later.</p>');
    expect(text).toContain(`value="${goodLead.name}"`);
    expect(text).toContain(`value="${goodLead.spend}" selected`);
  });

  test('[API-9] readiness is red and turns green by itself; health stays green', async () => {
    expect((await send(service.url, { method: 'GET', path: '/readyz' })).status).toBe(503);
    expect((await send(service.url, { method: 'GET', path: '/healthz' })).status).toBe(200);
    broken = false;
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await send(service.url, { method: 'GET', path: '/readyz' })).status).toBe(200);
  });
});

test('metrics count what was accepted and refused, with labels of this program only', async () => {
  await sendJson(service.url, goodLead);
  await sendJson(service.url, {});
  const { headers, text } = await send(service.url, { method: 'GET', path: '/metrics' });
  expect(headers['content-type']).toContain('text/plain');
  expect(text).toContain('leads_accepted_total{outcome="created",spam="false"} 1');
  expect(text).toContain('leads_refused_total{reason="invalid-lead"} 1');
  expect(text).toContain('outbox_events{state="pending"} 1');
  expect(text).toContain('lead_commit_seconds_count 1');
  expect(text).not.toContain('Zyxwell');
});
