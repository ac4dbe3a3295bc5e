import { goodForm, goodLead } from '../../testing/leads.ts';
import { send, sendForm, sendJson } from '../../testing/send.ts';
import { startTestService } from '../../testing/service.ts';
import { securityHeaders } from '../http/security-headers.ts';

const errors: [string, unknown][] = [
  ['an error', new TypeError('Zyxwell')],
  ['an error with a code', Object.assign(new Error('Zyxwell'), { code: 'ERR_INVALID_CHAR' })],
  ['a text', 'Zyxwell'],
  ['nothing', undefined],
  ['null', null],
];
const faults = errors.flatMap(([name, error]): [string, () => never | Promise<never>][] => [
  [
    `${name} thrown by the store at once`,
    () => {
      throw error;
    },
  ],
  [`${name} thrown by the store later`, () => new Promise((_, reject) => setTimeout(reject, 5, error))],
]);

test.each(faults)('%s is a 500 and a line in the log', async (_, fail) => {
  const service = await startTestService({}, (store) => ({ ...store, accept: fail, outboxDepth: fail }));
  const responses = [
    await sendJson(service.url, goodLead),
    await send(service.url, { method: 'GET', path: '/metrics' }),
    await sendForm(service.url, goodForm),
  ];
  for (const { status, headers } of responses) {
    expect(status).toBe(500);
    for (const name in securityHeaders)
      if (name !== 'Content-Security-Policy') expect(headers[name.toLowerCase()]).toBe(securityHeaders[name]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
  const [json, metrics, form] = responses.map(({ text }) => text);
  expect(`${json}${metrics}`).not.toContain('Zyxwell');
  expect(form).toContain('Please try again later.');
  const lines = service.logLines.map((line) => JSON.parse(line));
  expect(lines.filter(({ code, error: what }) => code === 'internal' && what !== undefined)).toHaveLength(3);
  expect(service.logLines.join('')).not.toContain('Zyxwell');
  expect((await send(service.url, { method: 'GET', path: '/healthz' })).status).toBe(200);
  await service.stop();
});

test('a connection fault while a response is written ends only that connection', async () => {
  const service = await startTestService();
  service.server.prependOnceListener('request', (_request, response) => {
    setImmediate(() => response.emit('error', Object.assign(new Error('late'), { code: 'EPIPE' })));
  });
  await sendJson(service.url, goodLead).catch(() => {});
  expect((await send(service.url, { method: 'GET', path: '/healthz' })).status).toBe(200);
  expect(service.logLines.join('')).toContain('"error":"EPIPE"');
  await service.stop();
});
