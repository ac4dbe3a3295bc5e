import { STATUS_CODES } from 'node:http';
import { badInput, rawInput, SITE } from '../../testing/bad-input.ts';
import { goodLead, markers } from '../../testing/leads.ts';
import { send, sendJson, sendRaw } from '../../testing/send.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { securityHeaders } from '../http/security-headers.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ ALLOWED_ORIGINS: SITE });
});

afterAll(() => service.stop());

function expectNoLeak(text: string) {
  expect(text).not.toMatch(/node_modules|node:internal|\.ts\b|\bat .+:\d+|\/work\/|\/tmp\//);
  for (const marker of markers) expect(text).not.toContain(marker);
}

test.each(badInput)('[API-2][API-3] %s: %i', async (_name, expected, sent, ...pointers) => {
  const { status, headers, text } = await send(service.url, sent);
  expect([status, await service.leadCount()]).toEqual([expected, 0]);
  for (const name in securityHeaders)
    if (name !== 'Content-Security-Policy') expect(headers[name.toLowerCase()]).toBe(securityHeaders[name]);
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  if (status === 405) expect(headers.allow).toBe('POST');
  if (status === 415)
    expect(headers).toMatchObject(
      sent.headers?.['Content-Encoding']
        ? { 'accept-encoding': 'identity' }
        : { 'accept-post': 'application/json, application/x-www-form-urlencoded' },
    );
  if (headers['content-type']?.startsWith('text/html')) {
    expect(text).toContain('Error submitting form');
    expect(text).not.toContain('<script');
    return;
  }
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expectNoLeak(text);
  if (sent.method === 'HEAD') return;
  const { errors = [], ...problem } = JSON.parse(text);
  expect(problem).toMatchObject({
    type: 'about:blank',
    status,
    title: status === 422 ? 'Unprocessable Content' : STATUS_CODES[status],
    detail: expect.any(String),
  });
  expect(errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
});

test.each(rawInput)('[API-3] on a raw socket, %s: %i', async (_name, status, bytes) => {
  const text = await sendRaw(service.url, bytes);
  expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual([`HTTP/1.1 ${status}`]);
  for (const name in securityHeaders) expect(text.toLowerCase()).toContain(`${name.toLowerCase()}: `);
  expect(text).toContain('application/problem+json');
  expectNoLeak(text);
  expect(await service.leadCount()).toBe(0);
});

test('then a normal lead is accepted', async () => {
  expect((await sendJson(service.url, goodLead)).status).toBe(201);
});

/** Of a line of the log. */
const LOGGED = 'level time service requestId method status ms msg code lead error'.split(' ');

test('[API-9] no log line holds a name, an address or anything but ids, method, status, duration and code', () => {
  expect(service.logLines.length).toBeGreaterThan(badInput.length);
  for (const line of service.logLines) {
    expectNoLeak(line);
    expect(LOGGED).toEqual(expect.arrayContaining(Object.keys(JSON.parse(line))));
  }
});
