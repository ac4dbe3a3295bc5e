import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { goodLead } from '../testing/leads.ts';
import { runService } from '../testing/process.ts';
import { sendJson } from '../testing/send.ts';
import { sendSlowly } from '../testing/slow-sender.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { check, insist, pause } from './check.ts';

const IDLE = 500;

const folder = temporaryFolder();
const service = runService(join(folder.path, 'leads.db'));
const { hostname, port } = new URL(await service.ready);
const url = await service.ready;

const open = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.once('error', reject);
  });

/**
 * Sends `first`, then one byte a second; resolves with the seconds until the service cut it and what it said. Added
 * to a limit: one second for reading the response, and up to three until a later byte is refused.
 */
async function trickle(first: string) {
  const { milliseconds, text } = await sendSlowly(url, { first, drip: 'a', every: 1000, timeout: 30_000 });
  return { seconds: milliseconds / 1000, text };
}

async function cutBetween(
  from: number,
  to: number,
  status: string,
  sending: { first: string; drip: string },
): Promise<string> {
  const { milliseconds, text } = await sendSlowly(url, { ...sending, every: 1000, timeout: 90_000 });
  insist(text.startsWith(`HTTP/1.1 ${status}`), `answered ${text.slice(0, 20)}`);
  insist(milliseconds > from * 1000 && milliseconds < to * 1000, `cut after ${milliseconds} ms`);
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

const accepted = async () =>
  insist((await sendJson(url, goodLead)).status === 201, 'a normal lead was not accepted');

const head = 'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

await Promise.all([
  check('slow headers are cut at 10 s with a 408', async () => {
    const { seconds, text } = await trickle(`${head}X-Slow: `);
    insist(seconds > 9.5 && seconds < 15, `cut after ${seconds} s`);
    insist(text.startsWith('HTTP/1.1 408'), `answered ${text.slice(0, 20)}`);
    return `${seconds.toFixed(2)} s`;
  }),
  check('a slow body is cut at 15 s with a 408', async () => {
    const { seconds, text } = await trickle(`${head}Content-Length: 200\r\n\r\n{`);
    insist(seconds > 14.5 && seconds < 20, `cut after ${seconds} s`);
    insist(text.startsWith('HTTP/1.1 408'), `answered ${text.slice(0, 20)}`);
    return `${seconds.toFixed(2)} s`;
  }),
  check('a body of chunks without end is cut at 15 s with a 408', async () => {
    const first = `${head}Transfer-Encoding: chunked\r\n\r\n`;
    return cutBetween(14.5, 20, '408', { first, drip: '1\r\nx\r\n' });
  }),
  check('a requested body that never arrives is cut at 15 s with a 408', async () => {
    const first = `${head}Content-Length: 200\r\nExpect: 100-continue\r\n\r\n`;
    return cutBetween(14.5, 20, '100', { first, drip: '\r\n' });
  }),
  check('empty lines after a response are cut at 75 s', async () => {
    const first = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    return cutBetween(74, 80, '200', { first, drip: '\r\n' });
  }),
  check('a body that continues after its 413 is cut', async () => {
    const { seconds, text } = await trickle(`${head}Content-Length: 9999999\r\n\r\n{`);
    insist(text.startsWith('HTTP/1.1 413'), `answered ${text.slice(0, 20)}`);
    insist(seconds < 5, `cut after ${seconds} s`);
    return `${seconds.toFixed(2)} s`;
  }),
  check('a sender that leaves halfway harms no one', async () => {
    for (let count = 0; count < 50; count++) {
      const socket = await open();
      socket.write(`${head}Content-Length: 200\r\n\r\n{`);
      await pause(5);
      socket.resetAndDestroy();
    }
    await accepted();
  }),
]);

await check(`${IDLE} idle connections: the next lead gets its response at once`, async () => {
  const sockets = await Promise.all(Array.from({ length: IDLE }, open));
  const started = performance.now();
  await accepted();
  const ms = performance.now() - started;
  insist(ms < 1000, `${ms} ms`);
  for (const socket of sockets) socket.destroy();
  return `${ms.toFixed(0)} ms`;
});

service.child.kill('SIGTERM');
await service.exit;
folder.remove();
