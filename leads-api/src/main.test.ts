import { spawn } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { goodLead } from '../testing/leads.ts';
import { runCommand, runService } from '../testing/process.ts';
import { send, sendJson } from '../testing/send.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

jest.setTimeout(30_000);

let folder: ReturnType<typeof temporaryFolder>;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'leads.db');
});

afterEach(() => folder.remove());

const oneLine = (text: string) => expect(text.trimEnd().split('\n')).toHaveLength(1);

test('says when it is ready, keeps its word over a kill -9, and ends cleanly on SIGTERM', async () => {
  const first = runService(file);
  const url = await first.ready;
  const answer = await sendJson(url, goodLead, { 'Idempotency-Key': 'k' });
  expect(answer.status).toBe(201);
  expect((await send(url, { method: 'GET', path: '/readyz' })).status).toBe(200);
  first.child.kill('SIGKILL');
  await first.exit;

  const second = runService(file);
  const again = await sendJson(await second.ready, goodLead, { 'Idempotency-Key': 'k' });
  expect([again.status, again.text]).toEqual([201, answer.text]);
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
    const answered = new Promise<number>((resolve, reject) => {
      const post = request(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Length': body.length },
      });
      post.once('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      post.once('error', reject);
      post.write(body.slice(0, 10));
      setTimeout(() => service.child.kill(signal), 300);
      setTimeout(() => post.end(body.slice(10)), 600);
    });
    expect(await answered).toBe(201);
    expect((await service.exit).code).toBe(0);
    const { stdout } = await runCommand(file, 'list');
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([goodLead]);
  },
);

test('started by npm, it ends when npm is told to', async () => {
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
  // The pipe closes only when the service itself is gone.
  await closed;
  expect(text).toContain('leads-api has stopped');
});

test('a port that is taken is said in one plain line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await runService(file, { PORT: String(port) }).exit;
  other.close();
  expect(code).toBe(1);
  expect(stderr).toBe(
    `leads-api: Port ${port} on 127.0.0.1 is already in use. Stop what uses it or set PORT.\n`,
  );
});

test('a damaged store is said in one plain line and left as it is', async () => {
  writeFileSync(file, 'no database at all'.repeat(100));
  const { code, stderr } = await runService(file).exit;
  expect(code).toBe(1);
  oneLine(stderr);
  expect(stderr).toContain(file);
  expect(statSync(file).size).toBe(1800);
});

test('a bad setting and a database that cannot be reached are said in one line', async () => {
  const bad = await runService(file, { TRUST_PROXY: 'yes' }).exit;
  expect([bad.code, bad.stderr]).toEqual([
    1,
    'leads-api: TRUST_PROXY must be a whole number from 0 to 16.\n',
  ]);
  expect(existsSync(file)).toBe(false);
  const unreachable = await runService(file, { DATABASE_URL: 'postgres://ann:secret@127.0.0.1:1/x' }).exit;
  expect(unreachable.code).toBe(1);
  oneLine(unreachable.stderr);
  expect(unreachable.stderr).not.toContain('secret');
});
