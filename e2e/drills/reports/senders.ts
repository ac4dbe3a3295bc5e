import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { LARGEST_REPORT, REPORTS_PATH } from '@site/section-kit/reports';
import type { ReportingSite } from './site.ts';

const AT_ONCE = 50;
/** One network with many addresses in it. */
const attacker = (number: number) => `203.0.113.${number % 256}`;
/** Each request from another network: it is read, and not refused for what came before. */
export const everywhere = (number: number) => ({
  'x-forwarded-for': `10.${(number >> 8) % 256}.${number % 256}.1`,
});

export interface Post {
  body: string | Buffer;
  type?: string;
  headers?: Record<string, string>;
}

/** Sends many, some at a time. @returns responses by status; `closed` where the server ended the connection. */
export async function posts(site: ReportingSite, count: number, make: (index: number) => Post) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const responses: Record<string, number> = {};
  let next = 0;
  const sender = async () => {
    while (next < count) {
      const index = next++;
      const received = await post(site.url, agent, index, make(index));
      responses[received] = (responses[received] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  agent.destroy();
  return responses;
}

const post = (url: string, agent: Agent, index: number, { body, type = 'application/json', headers }: Post) =>
  new Promise<string>((resolve) => {
    const outgoing = request(url + REPORTS_PATH, {
      agent,
      method: 'POST',
      headers: {
        origin: url,
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': attacker(index),
        ...headers,
      },
    });
    outgoing.on('response', (response) => {
      response.resume().on('close', () => resolve(String(response.statusCode)));
    });
    outgoing.on('error', () => resolve('closed'));
    outgoing.end(body);
  });

/** They say that a whole report follows, and send a byte every 100 ms for seven seconds. */
export async function slowSenders(site: ReportingSite, count: number): Promise<Record<string, number>> {
  const { port, hostname } = new URL(site.url);
  const head = (index: number) =>
    [
      `POST ${REPORTS_PATH} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Origin: ${site.url}`,
      'Content-Type: application/json',
      `X-Forwarded-For: ${everywhere(index)['x-forwarded-for']}`,
      `Content-Length: ${LARGEST_REPORT}`,
      '\r\n',
    ].join('\r\n');
  const responses: Record<string, number> = {};
  const one = async (_: unknown, index: number) => {
    let received = '';
    const socket = connect({ port: Number(port), host: hostname });
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.write(head(index));
    for (let sent = 0; sent < 70 && !socket.destroyed && !received; sent += 1) {
      await wait(100);
      socket.write('[');
    }
    const outcome = received ? received.slice(9, 12) : socket.destroyed ? 'closed' : 'open';
    responses[outcome] = (responses[outcome] ?? 0) + 1;
    socket.destroy();
  };
  await Promise.all(Array.from({ length: count }, one));
  return responses;
}
