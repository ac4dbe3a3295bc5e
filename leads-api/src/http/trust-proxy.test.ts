import { createServer } from 'node:http';
import { listen, parseSettings, trustProxy, visitorAddress } from '@site/server-kit';
import express from 'express';
import * as z from 'zod';
import { send } from '../../testing/send.ts';
import { readSettings } from '../settings.ts';

const folders = { home: '/srv/site', cwd: '/srv/site' };
const own = (text: string) => readSettings({ TRUST_PROXY: text }, folders).proxyHops;
const others = (text: string) =>
  parseSettings(z.object({ TRUST_PROXY: trustProxy }), { TRUST_PROXY: text }).TRUST_PROXY;
const message = (read: (text: string) => number, text: string) => {
  try {
    return read(text);
  } catch (error) {
    return String(error);
  }
};

test('TRUST_PROXY is the same number, or the same refusal, here and in the shell server', () => {
  const numbers: [string, number][] = [
    ['', 0],
    ['0', 0],
    ['1', 1],
    ['16', 16],
    ['007', 7],
  ];
  for (const [text, hops] of numbers) expect([text, own(text), others(text)]).toEqual([text, hops, hops]);
  for (const text of [
    '17',
    '-1',
    '1.5',
    '1e1',
    '0x1',
    ' ',
    'true',
    'yes',
    'loopback',
    '10.0.0.0/8',
    '127.0.0.1',
  ]) {
    const refusal = message(own, text);
    expect(refusal).toBe(
      'SITE_SETTING_INVALID: TRUST_PROXY: must be a whole number from 0 to 16.\n' +
        '  Correct the settings named above in the environment, or remove them to use the defaults.',
    );
    expect(message(others, text)).toBe(refusal);
  }
});

const chains = [
  undefined,
  '',
  ' ',
  ',',
  '203.0.113.9',
  '203.0.113.9, 198.51.100.7',
  '203.0.113.9,198.51.100.7,10.0.0.2',
  '203.0.113.9, , 198.51.100.7',
  ' 203.0.113.9 ,\t198.51.100.7 ,',
  '2001:db8::7, ::1',
  '::ffff:203.0.113.9',
  'unknown, 198.51.100.7',
  '"203.0.113.9:4711"',
  'x'.repeat(300),
];

test(`${chains.length} chains of addresses with four numbers of proxies: Express finds the same visitor`, async () => {
  let compared = 0;
  for (const hops of [0, 1, 2, 5]) {
    const app = express().set('trust proxy', hops);
    app.use((request, response) => void response.json([request.ip, visitorAddress(request, hops)]));
    const server = createServer(app);
    const url = `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`;
    for (const chain of chains) {
      const headers: Record<string, string> = chain === undefined ? {} : { 'X-Forwarded-For': chain };
      const { text } = await send(url, { method: 'GET', path: '/', headers });
      const [express, ours] = JSON.parse(text) as [string, string];
      expect([chain, hops, ours]).toEqual([chain, hops, express.replace('::ffff:', '')]);
      compared += 1;
    }
    server.closeAllConnections();
    server.close();
  }
  expect(compared).toBe(56);
});
