import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { goodLead } from '../testing/leads.ts';
import { runCommand, runService } from '../testing/process.ts';
import { send, sendJson } from '../testing/send.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'leads.db');
});

afterEach(() => folder.remove());

test('[API-1] says when it is ready, keeps its leads over a kill -9, and ends cleanly on SIGTERM', async () => {
  const first = runService(file);
  const url = await first.ready;
  const received = await sendJson(url, goodLead, { 'Idempotency-Key': 'k' });
  expect(received.status).toBe(201);
  expect((await send(url, { method: 'GET', path: '/readyz' })).status).toBe(200);
  first.child.kill('SIGKILL');
  await first.exit;

  const second = runService(file);
  const again = await sendJson(await second.ready, goodLead, { 'Idempotency-Key': 'k' });
  expect([again.status, again.text]).toEqual([201, received.text]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  second.child.kill('SIGTERM');
  const { code, stdout, stderr } = await second.exit;
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).not.toMatch(/zyxwell|quuxcorp/i);
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s in the middle of a post: the post is answered and kept',
  async (signal) => {
    const service = runService(file);
    const url = new URL('/api/leads', await service.ready);
    const body = JSON.stringify(goodLead);
    const post = request(url, { method: 'POST', headers: { 'Content-Type': 'application/json' } });
    post.write(body.slice(0, 10));
    setTimeout(() => service.child.kill(signal), 300);
    setTimeout(() => post.end(body.slice(10)), 600);
    const [response] = (await once(post, 'response')) as [IncomingMessage];
    expect(response.resume().statusCode).toBe(201);
    expect((await service.exit).code).toBe(0);
    const { stdout } = await runCommand(file, 'list');
    expect(JSON.parse(stdout)).toMatchObject(goodLead);
  },
);

test('a service that is stopped is drained first', async () => {
  const service = runService(file, { DRAIN_SECONDS: '3' });
  const url = await service.ready;
  service.child.kill('SIGTERM');
  const isReady = async () => (await send(url, { method: 'GET', path: '/readyz' })).status !== 503;
  while (await isReady());
  expect((await sendJson(url, goodLead)).status).toBe(201);
  expect((await service.exit).code).toBe(0);
});

test('started by npm, it ends when npm is asked to', async () => {
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: '0', LEADS_DB: file },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  const closed = new Promise((resolve) => npm.once('close', resolve));
  await new Promise<void>((resolve) =>
    npm.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('leads-api is ready')) resolve();
    }),
  );
  npm.kill('SIGTERM');
  // the service itself holds the pipe
  await closed;
  expect(text).toContain('leads-api has stopped');
});
