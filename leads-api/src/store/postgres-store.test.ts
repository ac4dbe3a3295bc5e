import pg from 'pg';
import { submission } from '../../testing/leads.ts';
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts';
import { testLeadStore } from '../../testing/store-contract.ts';
import { InvalidStore } from './invalid-store.ts';
import { StoreUnavailable } from './lead-store.ts';
import { openPostgresPool } from './postgres-pool.ts';
import { openPostgresStore } from './postgres-store.ts';

let starting: Promise<PostgresServer>;
let server: PostgresServer;
let made = 0;

beforeAll(async () => {
  starting = startPostgres();
  server = await starting;
});

// also one that was up too late: Jest would wait for it without end
afterAll(async () => (await starting).stop());

async function onServer<Result>(
  work: (client: pg.Client) => Promise<Result>,
  url = server.url,
): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** `name`: of the schema and of its connections. */
async function emptySchema() {
  const name = `leads_${process.pid}_${made++}`;
  await onServer((client) => client.query(`CREATE SCHEMA ${name}`));
  const url = new URL(server.url);
  url.searchParams.set('options', `-c search_path=${name}`);
  url.searchParams.set('application_name', name);
  return { url: url.href, name };
}

const terminate = (name: string) =>
  onServer((client) =>
    client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [
      name,
    ]),
  );

describe('like every store', () => {
  testLeadStore(async () => {
    const { url } = await emptySchema();
    return { store: await openPostgresStore(url), again: () => openPostgresStore(url) };
  });
});

test('many processes may start at once on an empty database', async () => {
  const { url } = await emptySchema();
  const stores = await Promise.all(Array.from({ length: 5 }, () => openPostgresStore(url)));
  await stores[0]!.accept(submission());
  expect(await stores[4]!.count()).toEqual({ leads: 1, spam: 0 });
  await Promise.all(stores.map((store) => store.close()));
});

test('commits wait for the disk whatever the database says', async () => {
  const { url } = await emptySchema();
  await onServer((client) => client.query('ALTER ROLE postgres SET synchronous_commit = off'));
  const probe = jest.spyOn(pg.Client.prototype, 'query');
  const store = await openPostgresStore(url);
  const client = probe.mock.contexts[0] as pg.Client;
  probe.mockRestore();
  expect((await client.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
  await store.close();
  await onServer((admin) => admin.query('ALTER ROLE postgres RESET synchronous_commit'));
});

test('a broken connection is unavailable for that post and restored for the next', async () => {
  const { url, name } = await emptySchema();
  const store = await openPostgresStore(url);
  await store.accept(submission({ idempotencyKey: 'before' }));
  await terminate(name);
  await store.accept(submission()).catch((error) => expect(error).toBeInstanceOf(StoreUnavailable));
  await store.accept(submission({ idempotencyKey: 'after' }));
  await store.close();
});

test('a lead whose commit fails is refused, and not kept', async () => {
  const { url } = await emptySchema();
  const store = await openPostgresStore(url);
  const { query } = pg.Client.prototype;
  const commit = jest.spyOn(pg.Client.prototype, 'query');
  commit.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    return given[0] === 'COMMIT' ? Promise.reject(new Error('gone')) : Reflect.apply(query, this, given);
  });
  await expect(store.accept(submission({ idempotencyKey: 'k' }))).rejects.toThrow(StoreUnavailable);
  commit.mockRestore();
  expect(await store.count()).toEqual({ leads: 0, spam: 0 });
  await store.close();
});

test('a connection that breaks in the middle of a transaction does not end the process', async () => {
  const { url, name } = await emptySchema();
  const pool = await openPostgresPool(url);
  const client = await pool.connect();
  await client.query('BEGIN');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await terminate(name);
  await ended;
  client.release(true);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('what a vacuum cannot free because someone reads it is reported and freed later', async () => {
  const { url } = await emptySchema();
  const store = await openPostgresStore(url);
  await store.accept(submission());
  const reader = new pg.Client(url);
  await reader.connect();
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await reader.query('SELECT count(*) FROM lead');
  expect(await store.erase(submission().lead.email)).toHaveLength(1);
  expect(await store.wipe(300)).toBe(false);
  await reader.end();
  expect(await store.wipe(5000)).toBe(true);
  await store.close();
});

test('a newer schema is refused', async () => {
  const { url } = await emptySchema();
  await (await openPostgresStore(url)).close();
  await onServer((client) => client.query('UPDATE lead_schema SET version = 99'), url);
  await expect(openPostgresStore(url)).rejects.toThrow(/newer leads-api \(schema 99\)/);
});

test('no server, or a wrong password: one line that names the host and no secret', async () => {
  const unreachable = openPostgresStore('postgres://ann:secret@127.0.0.1:1/leads');
  await expect(unreachable).rejects.toThrow(InvalidStore);
  await expect(unreachable).rejects.toThrow(/^The lead store at 127\.0\.0\.1:1 cannot be opened: [^\n]+$/);
  await expect(unreachable).rejects.not.toThrow(/secret/);
  const wrong = new URL(server.url);
  wrong.password = 'wrongword';
  await expect(openPostgresStore(wrong.href)).rejects.toThrow(/password authentication failed/);
});
