import { goodForm, goodLead } from '../../testing/leads.ts';
import { send, sendForm, sendJson } from '../../testing/send.ts';
import { startTestService } from '../../testing/service.ts';
import { securityHeaders } from '../http/security-headers.ts';

const wrong = (error: unknown) => ({
  now: () => {
    throw error;
  },
  later: () => new Promise<never>((_resolve, reject) => setTimeout(reject, 5, error)),
});

const faults: [string, unknown][] = [
  ['an error', new TypeError('Zyxwell')],
  ['an error with a code', Object.assign(new Error('Zyxwell'), { code: 'ERR_INVALID_CHAR' })],
  ['a text', 'Zyxwell'],
  ['nothing', undefined],
  ['null', null],
];

test.each(faults)(
  '%s thrown by the store is a 500 and a line in the log, at once or later',
  async (_name, error) => {
    for (const fail of Object.values(wrong(error))) {
      const service = await startTestService({}, (store) => ({ ...store, accept: fail, outboxDepth: fail }));
      const responses = [
        await sendJson(service.url, goodLead),
        await sendForm(service.url, goodForm),
        await send(service.url, { method: 'GET', path: '/metrics' }),
      ];
      for (const [at, { status, headers, text }] of responses.entries()) {
        expect([at, status]).toEqual([at, 500]);
        for (const name in securityHeaders)
          if (name !== 'Content-Security-Policy')
            expect(headers[name.toLowerCase()]).toBe(securityHeaders[name]);
        expect(headers['content-security-policy']).toContain("default-src 'none'");
        // the form's page holds what was typed
        if (at !== 1) expect(text).not.toContain('Zyxwell');
      }
      const lines = service.logLines.map((line) => JSON.parse(line));
      expect(lines.filter(({ code, error: what }) => code === 'internal' && what !== undefined)).toHaveLength(
        3,
      );
      expect(service.logLines.join('')).not.toContain('Zyxwell');
      expect((await send(service.url, { method: 'GET', path: '/healthz' })).status).toBe(200);
      await service.stop();
    }
  },
);

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
