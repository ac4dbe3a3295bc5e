import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { FORM, JSON_TYPE, LOOSE, lead, service } from '../../lead-service.ts';
import type { Statement } from '../../statement.ts';

const KILLS = 6;

const problem = (text: string) =>
  JSON.parse(text) as { status: number; detail: string; errors?: { pointer: string; detail: string }[] };

export const LEADS_API: Statement[] = [
  service(
    'API-1',
    'A 201 means the lead is on disk, also after kill -9',
    LOOSE,
    async (api, seen) => {
      const first = await api.post(lead());
      seen.equal(first.status, 201, 'a valid lead');
      seen.ok(/^[0-9a-f-]{36}$/.test(JSON.parse(first.text).id), `answer ${first.text}`);
      const acknowledged = new Map<string, string>();
      for (let kill = 0; kill < KILLS; kill += 1) {
        let stopped = false;
        const senders = Array.from({ length: 6 }, async () => {
          while (!stopped) {
            const one = lead();
            const sent = await api.post(one).catch(() => undefined);
            if (sent?.status === 201) acknowledged.set(one.email, JSON.parse(sent.text).id);
          }
        });
        await wait(150 + Math.random() * 250);
        const restarted = api.restart('SIGKILL');
        stopped = true;
        await Promise.all([restarted, ...senders]);
        seen.count('kills');
      }
      const lost = [...acknowledged].filter(([email, id]) => {
        const rows = api.rows(email);
        return rows.length !== 1 || rows[0]!.id !== id;
      });
      seen.count('leads', acknowledged.size);
      seen.ok(acknowledged.size > 50, `only ${acknowledged.size} leads were accepted`);
      seen.none(
        lost.map(([email]) => email),
        'accepted and lost, or stored twice',
      );
    },
    { unseen: 'the fsync itself: a kill does not empty the system’s cache' },
  ),

  service(
    'API-2',
    'The client’s rules: trims, lengths, spend, unknown keys dropped',
    LOOSE,
    async (api, seen) => {
      const trimmed = lead({ name: '  Ada  ', company: ' AE ', unknown: 'x', cloudProviders: { aws: true } });
      seen.equal((await api.post(trimmed)).status, 201, 'to be trimmed');
      const [row] = api.rows(trimmed.email);
      seen.equal([row?.name, row?.company], ['Ada', 'AE'], 'stored');
      seen.ok(!JSON.stringify(row).includes('unknown'), 'an unknown key is stored');
      for (const [what, more, pointer] of [
        ['a name of one character', { name: 'A' }, '/name'],
        ['a name of spaces', { name: '    ' }, '/name'],
        ['a company of one character', { company: 'B' }, '/company'],
        ['no email', { email: 'ada' }, '/email'],
        ['another spend', { spend: 'a lot' }, '/spend'],
        ['a long name', { name: 'a'.repeat(201) }, '/name'],
        ['a long company', { company: 'a'.repeat(201) }, '/company'],
        ['a long email', { email: `${'a'.repeat(250)}@example.com` }, '/email'],
        ['a direction character', { name: 'Ada\u202eLovelace' }, '/name'],
      ] as const) {
        const { status, text, headers } = await api.post(lead(more));
        seen.equal(status, 422, what);
        seen.ok(/^application\/problem\+json/.test(headers.get('content-type') ?? ''), `${what}: type`);
        seen.equal(
          problem(text).errors?.map((one) => one.pointer),
          [pointer],
          `${what}: pointers`,
        );
        seen.ok(!text.includes('Lovelace'), `${what}: the answer repeats what was entered`);
      }
      for (const name of ["O'Brien", '山田太郎', '👩‍💻 Ada', 'Zoë'])
        seen.equal((await api.post(lead({ name }))).status, 201, name);
      seen.equal((await api.post(lead({ email: 'ada+finops@example.com' }))).status, 201, 'a plus address');
    },
  ),

  service(
    'API-3',
    'Refusals: 405, 415, 413, 400, 503, never a false 201',
    LOOSE,
    async (api, seen) => {
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
        const { status, headers } = await api.raw(null, {}, method);
        seen.equal([status, headers.get('allow')], [405, 'POST'], method);
      }
      const text = JSON.stringify(lead());
      for (const [status, body, headers] of [
        [415, text, { 'content-type': 'text/plain' }],
        [415, text, { 'content-type': 'application/json; charset=latin1' }],
        [415, text, { ...JSON_TYPE, 'content-encoding': 'gzip' }],
        [413, JSON.stringify(lead({ company: 'a'.repeat(17_000) })), JSON_TYPE],
        [400, '{"name":', JSON_TYPE],
        [422, '[]', JSON_TYPE],
        [413, `name=${'a'.repeat(17_000)}`, FORM],
      ] as const)
        seen.equal(
          (await api.raw(body, headers)).status,
          status,
          `${headers['content-type']} ${body.slice(0, 20)}`,
        );
      // another program holds the store, so nothing can be committed
      const holder = new DatabaseSync(api.file);
      holder.exec('BEGIN IMMEDIATE');
      const refused = lead();
      const sent = await api.post(refused);
      seen.equal(sent.status, 503, 'while the store cannot commit');
      seen.ok(Number(sent.headers.get('retry-after')) > 0, 'no Retry-After');
      seen.equal((await fetch(`${api.url}/readyz`)).status, 503, 'readyz while the store cannot commit');
      holder.exec('ROLLBACK');
      holder.close();
      seen.equal(api.rows(refused.email).length, 0, 'rows of the refused lead');
      seen.equal((await api.post(refused)).status, 201, 'afterwards');
    },
    { unseen: 'the answer to more posts than the machine can take' },
  ),

  service(
    'API-4',
    'The same key gives the same lead, also at once and after a restart',
    LOOSE,
    async (api, seen) => {
      const key = { 'idempotency-key': crypto.randomUUID() };
      const one = lead();
      const at = await Promise.all(Array.from({ length: 8 }, () => api.post(one, key)));
      const ids = new Set(at.filter(({ status }) => status === 201).map(({ text }) => JSON.parse(text).id));
      seen.ok(
        at.every(({ status }) => status === 201 || status === 409),
        `answers ${at.map(({ status }) => status)}`,
      );
      seen.equal(ids.size, 1, 'ids at once');
      await api.restart();
      const later = await api.post(one, key);
      seen.ok(ids.has(JSON.parse(later.text).id), 'another id after a restart');
      seen.equal(later.headers.get('idempotency-replayed'), 'true', 'Idempotency-Replayed');
      seen.equal(api.rows(one.email).length, 1, 'rows');
      seen.equal((await api.post(lead(), key)).status, 422, 'the key with another body');
      const burned = { 'idempotency-key': crypto.randomUUID() };
      seen.equal((await api.post(lead({ name: '' }), burned)).status, 422, 'an invalid lead');
      seen.equal((await api.post(lead(), burned)).status, 201, 'its key, with a valid lead');
      seen.equal((await api.post(lead(), { 'idempotency-key': 'a'.repeat(201) })).status, 400, 'a long key');
    },
  ),

  service(
    'API-5',
    '10 posts in 10 minutes by visitor, 600 a minute in all, then 429',
    {},
    async (api, seen, walk) => {
      const statuses: number[] = [];
      for (let post = 0; post < 12; post += 1) statuses.push((await api.post(lead())).status);
      seen.equal(statuses, [...Array(10).fill(201), 429, 429], 'twelve posts with the defaults');
      const last = await api.post(lead());
      seen.ok(Number(last.headers.get('retry-after')) > 0, 'no Retry-After');
      const forged = await api.post(lead(), { 'x-forwarded-for': '203.0.113.9' });
      seen.equal(forged.status, 429, 'with a forged address');
      await api.restart('SIGTERM', { RATE_LIMIT_PER_IP: '1000000' });
      const all: number[] = [];
      while (all.length < 700)
        all.push(
          ...(await Promise.all(Array.from({ length: 20 }, async () => (await api.post(lead())).status))),
        );
      const accepted = all.filter((status) => status === 201).length;
      seen.ok(
        accepted >= 600 && accepted <= 640,
        `${accepted} of ${all.length} were accepted within about a minute`,
      );
      seen.ok(all.at(-1) === 429, 'the last one was not refused');
      await api.restart('SIGTERM', { RATE_LIMIT_PER_IP: '2', TRUST_PROXY: '1' });
      const from = async (address: string) => (await api.post(lead(), { 'x-forwarded-for': address })).status;
      seen.equal(
        [await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1')],
        [201, 201, 429],
        'one visitor behind the shell',
      );
      seen.equal(await from('203.0.113.2'), 201, 'another visitor behind the shell');
      const { site } = walk;
      await site.restartLeads({ RATE_LIMIT_PER_IP: '2' });
      const through = async () =>
        (
          await walk.fetch('/api/leads', {
            method: 'POST',
            body: JSON.stringify(lead()),
            headers: { ...JSON_TYPE, 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 200)}` },
          })
        ).status;
      seen.equal(
        [await through(), await through(), await through()],
        [201, 201, 429],
        'through the site, with forged addresses',
      );
      await site.restartLeads();
    },
  ),
];
