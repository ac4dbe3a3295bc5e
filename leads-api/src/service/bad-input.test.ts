import { STATUS_CODES } from 'node:http';
import type { BadInput } from '../../testing/bad-input/case.ts';
import { form } from '../../testing/bad-input/form.ts';
import { idempotency } from '../../testing/bad-input/idempotency.ts';
import { media } from '../../testing/bad-input/media.ts';
import { method } from '../../testing/bad-input/method.ts';
import { origin, SITE } from '../../testing/bad-input/origin.ts';
import { raw } from '../../testing/bad-input/raw.ts';
import { size } from '../../testing/bad-input/size.ts';
import { syntax } from '../../testing/bad-input/syntax.ts';
import { validation } from '../../testing/bad-input/validation.ts';
import { goodLead, markers } from '../../testing/leads.ts';
import { send, sendJson, sendRaw, type TextResponse } from '../../testing/send.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { securityHeaders } from '../http/security-headers.ts';

const groups: Record<string, BadInput[]> = {
  syntax,
  size,
  media,
  validation,
  method,
  origin,
  idempotency,
  form,
};

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ ALLOWED_ORIGINS: SITE });
});

afterAll(() => service.stop());

function expectNoLeak(text: string) {
  expect(text).not.toMatch(/node_modules|node:internal|\.ts\b|\bat .+:\d+|\/work\/|\/tmp\//);
  for (const marker of markers) expect(text).not.toContain(marker);
}

function expectRefusal({ status, headers, text }: TextResponse, expected: BadInput) {
  expect(status).toBe(expected.status);
  for (const name in securityHeaders) {
    if (name !== 'Content-Security-Policy') expect(headers[name.toLowerCase()]).toBe(securityHeaders[name]);
  }
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  if (status === 405) expect(headers.allow).toBe('POST');
  if (status === 415)
    expect(headers).toMatchObject(
      expected.headers?.['Content-Encoding']
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
  if (expected.method === 'HEAD') return;
  const problem = JSON.parse(text);
  expect(problem).toMatchObject({
    type: 'about:blank',
    status,
    title: status === 422 ? 'Unprocessable Content' : STATUS_CODES[status],
    detail: expect.any(String),
  });
  if (expected.pointers) {
    expect(problem.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(expected.pointers);
  }
}

describe.each(Object.keys(groups))('%s', (group) => {
  test.each(groups[group]!)('[API-2][API-3] $status $name', async (expected) => {
    const before = await service.leadCount();
    expectRefusal(await send(service.url, expected), expected);
    expect(await service.leadCount()).toBe(before);
  });

  test('then a normal lead is accepted', async () => {
    const before = await service.leadCount();
    expect((await sendJson(service.url, goodLead)).status).toBe(201);
    expect(await service.leadCount()).toBe(before + 1);
  });
});

describe('raw socket', () => {
  test.each(raw)('$status $name', async ({ bytes, status }) => {
    const before = await service.leadCount();
    const text = await sendRaw(service.url, bytes);
    expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual([`HTTP/1.1 ${status}`]);
    for (const name in securityHeaders) expect(text.toLowerCase()).toContain(`${name.toLowerCase()}: `);
    expect(text).toContain('application/problem+json');
    expectNoLeak(text);
    expect(await service.leadCount()).toBe(before);
  });

  test('then a normal lead is accepted', async () => {
    expect((await sendJson(service.url, goodLead)).status).toBe(201);
  });
});

test('at least 150 cases', () => {
  expect(Object.values(groups).flat().length + raw.length).toBeGreaterThanOrEqual(150);
});

/** Of a line of the log; the last three only where there is one. */
const LOGGED = [
  'level',
  'time',
  'service',
  'requestId',
  'method',
  'status',
  'ms',
  'msg',
  'code',
  'lead',
  'error',
];

test('[API-9] no log line holds a name, an address or anything but ids, method, status, duration and code', () => {
  expect(service.logLines.length).toBeGreaterThan(150);
  for (const line of service.logLines) {
    expectNoLeak(line);
    expect(LOGGED).toEqual(expect.arrayContaining(Object.keys(JSON.parse(line))));
  }
});
