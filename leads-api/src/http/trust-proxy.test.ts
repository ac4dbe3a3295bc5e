import { createServer } from 'node:http';
import { listen, visitorAddress } from '@site/server-kit';
import express from 'express';
import { send } from '../../testing/send.ts';

const chains = [
  undefined,
  '',
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

test.each([0, 1, 2, 5])(
  'behind %i proxies Express finds the visitor that the shell server finds',
  async (hops) => {
    const app = express().set('trust proxy', hops);
    app.use((request, response) => void response.json([request.ip, visitorAddress(request, hops)]));
    const server = createServer(app);
    const url = `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`;
    for (const chain of chains) {
      const headers: Record<string, string> = chain === undefined ? {} : { 'X-Forwarded-For': chain };
      const { text } = await send(url, { method: 'GET', path: '/', headers });
      const [express, shell] = JSON.parse(text) as [string, string];
      expect([chain, shell]).toEqual([chain, express.replace('::ffff:', '')]);
    }
    server.closeAllConnections();
    server.close();
  },
);
