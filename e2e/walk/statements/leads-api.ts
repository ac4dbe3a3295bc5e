import { createHmac } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { storedLeads } from '../../page/lead-form.ts';
import { type LeadService, lead, startLeadService } from '../lead-service.ts';
import type { Seen, Statement } from '../statement.ts';
import type { Walk } from '../walk.ts';
import { startReceiver } from '../webhook-receiver.ts';

const LOOSE = { RATE_LIMIT_PER_IP: '1000000', RATE_LIMIT_GLOBAL: '1000000' };
const KILLS = 6;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

/** Judges the service of this checkout, so not that of a site given by its address. */
const service = (
  id: string,
  title: string,
  settings: Record<string, string>,
  check: (api: LeadService, seen: Seen, walk: Walk) => Promise<void>,
  more: Partial<Statement> = {},
): Statement => ({
  id,
  title,
  ...more,
  async check(walk, seen) {
    // refuses a site that is not the walk's own
    void walk.site;
    const api = await startLeadService(id.toLowerCase(), settings);
    try {
      await check(api, seen, walk);
    } finally {
      await api.stop();
    }
  },
});

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

  service(
    'API-6',
    'Honeypot and link spam are kept apart; a foreign origin is refused',
    { ...LOOSE, WEBHOOK_SECRET: Buffer.alloc(24, 7).toString('base64') },
    async (api, seen) => {
      const receiver = await startReceiver();
      try {
        await api.restart('SIGTERM', {
          ...LOOSE,
          WEBHOOK_URL: receiver.url,
          WEBHOOK_SECRET: Buffer.alloc(24, 7).toString('base64'),
        });
        const trapped = lead({ referralNote: 'buy now' });
        const linked = lead({
          company: 'http://a.example http://b.example http://c.example http://d.example',
        });
        const good = lead();
        for (const [what, one] of [
          ['honeypot', trapped],
          ['links', linked],
          ['good', good],
        ] as const)
          seen.equal((await api.post(one)).status, 201, what);
        const form = new URLSearchParams({
          name: 'Ada Lovelace',
          email: 'form-trap@example.com',
          company: 'AE',
          spend: 'over1m',
          referralNote: 'x',
        });
        const posted = await api.raw(form.toString(), FORM);
        seen.equal(posted.status, 303, 'honeypot of the plain form');
        seen.ok(api.rows(trapped.email)[0]?.spam && api.rows(linked.email)[0]?.spam, 'not flagged as spam');
        seen.equal(api.rows(good.email)[0]?.spam, null, 'flag of the good lead');
        for (let look = 0; look < 60 && receiver.received.length === 0; look += 1) await wait(100);
        await wait(500);
        seen.equal(receiver.received.length, 1, 'delivered');
        seen.ok(receiver.received[0]?.body.includes(good.email), 'the delivered lead is not the good one');
        seen.equal(
          (await api.post(lead(), { origin: 'https://evil.example' })).status,
          403,
          'a foreign Origin',
        );
        seen.equal(
          (await api.post(lead(), { 'sec-fetch-site': 'cross-site' })).status,
          403,
          'Sec-Fetch-Site cross-site',
        );
        seen.equal((await api.post(lead(), { origin: api.url })).status, 201, 'the own Origin');
      } finally {
        await receiver.stop();
      }
    },
  ),

  {
    id: 'API-7',
    title: 'Consent record, source page and campaign of a lead',
    stores: true,
    async check(walk, seen) {
      const { site } = walk;
      const one = lead();
      const began = Date.now();
      const response = await walk.fetch('/api/leads', {
        method: 'POST',
        body: JSON.stringify(one),
        headers: {
          ...JSON_TYPE,
          referer: `${walk.url}/integrations/aws?utm_source=walk&utm_campaign=spring&other=1`,
        },
      });
      seen.equal(response.status, 201, 'a lead');
      seen.equal(storedLeads(one.email, site.leadsDatabase)[0]?.page, '/integrations/aws', 'source page');
      const database = new DatabaseSync(site.leadsDatabase, { readOnly: true });
      const row = database.prepare('SELECT * FROM lead WHERE email = ?').get(one.email)!;
      seen.equal(JSON.parse(String(row.utm)), { source: 'walk', campaign: 'spring' }, 'campaign');
      seen.ok(String(row.consent_version).length >= 8, `consent ${row.consent_version}`);
      seen.ok(Math.abs(Number(row.created_at) - began) < 10_000, `time ${row.created_at}`);
      seen.ok(!String(row.network).includes('127.0.0.1'), `the whole address is stored: ${row.network}`);
      const foreign = lead();
      await walk.fetch('/api/leads', {
        method: 'POST',
        body: JSON.stringify(foreign),
        headers: { ...JSON_TYPE, referer: 'https://evil.example/x?utm_source=evil' },
      });
      const other = database.prepare('SELECT page, utm FROM lead WHERE email = ?').get(foreign.email);
      seen.ok(
        other === undefined || !JSON.stringify(other).includes('evil'),
        `a foreign page is stored: ${JSON.stringify(other)}`,
      );
      database.close();
    },
  },

  {
    id: 'API-8',
    title: 'Webhook with retry, signature and dead letter; export, erase, retention',
    async check(walk, seen) {
      void walk.site;
      const key = Buffer.alloc(24, 7);
      const receiver = await startReceiver([500, 200, 410]);
      const settings = { ...LOOSE, WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: key.toString('base64') };
      const api = await startLeadService('api-8', settings);
      try {
        const arrivals = async (count: number) => {
          for (let look = 0; look < 120 && receiver.received.length < count; look += 1) await wait(100);
          seen.equal(receiver.received.length, count, 'deliveries so far');
        };
        const one = lead();
        await api.post(one);
        await arrivals(2);
        const [first, second] = receiver.received;
        seen.equal(first?.headers['webhook-id'], second?.headers['webhook-id'], 'webhook-id of the retry');
        for (const { headers, body } of receiver.received) {
          const signed = createHmac('sha256', key)
            .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
            .digest('base64');
          seen.ok(
            String(headers['webhook-signature']).split(' ').includes(`v1,${signed}`),
            'the signature is wrong',
          );
          seen.ok(body.includes(one.email), 'another lead was delivered');
        }
        const dead = lead();
        await api.post(dead);
        await arrivals(3);
        await wait(300);
        seen.texts((await api.command('stats')).output, ['dead'], 'stats');
        const replay = await api.command('replay');
        seen.equal(replay.code, 0, `replay: ${replay.output}`);
        await arrivals(4);
        const risky = lead({ company: '=HYPERLINK("x")' });
        await api.post(risky);
        const csv = await api.command('export', '--format', 'csv');
        seen.texts(csv.output, [one.email, dead.email], 'export');
        seen.ok(!/(^|,)"?=HYPERLINK/m.test(csv.output), 'a formula is exported as one');
        const jsonl = await api.command('export', '--format', 'jsonl');
        seen.equal(
          jsonl.output.split('\n').filter((line) => line.includes('"email"')).length,
          3,
          'lines of JSON',
        );
        await api.command('erase', '--email', one.email);
        seen.equal(api.rows(one.email).length, 0, 'rows after erasing');
        await api.restart('SIGTERM', { ...settings, RETENTION_DAYS: '1' });
        const database = new DatabaseSync(api.file);
        database
          .prepare('UPDATE lead SET created_at = created_at - 3 * 86400000 WHERE email = ?')
          .run(dead.email);
        database.close();
        await api.restart('SIGTERM', { ...settings, RETENTION_DAYS: '1' });
        for (let look = 0; look < 50 && api.rows(dead.email).length > 0; look += 1) await wait(100);
        seen.equal(
          [api.rows(dead.email).length, api.rows(risky.email).length],
          [0, 1],
          'rows older and younger than a day',
        );
      } finally {
        await api.stop();
        await receiver.stop();
      }
    },
  },

  service(
    'API-9',
    'No personal data in logs or metrics; health; security headers; CORS',
    LOOSE,
    async (api, seen) => {
      const one = lead({ name: 'Zyxwell Marker', company: 'Quuxcorp' });
      await api.post(one);
      await api.post({ ...one, spend: 'none' });
      await api.raw('{"name":"Zyxwell', JSON_TYPE);
      await api.raw(`name=Zyxwell&email=${one.email}`, FORM);
      const metrics = await (await fetch(`${api.url}/metrics`)).text();
      for (const marker of ['Zyxwell', 'Quuxcorp', one.email]) {
        seen.ok(!metrics.includes(marker), `metrics hold ${marker}`);
        seen.ok(!api.output.includes(marker), `the log holds ${marker}`);
      }
      seen.ok(/leads_accepted_total\S* 1/.test(metrics), 'the metrics counted nothing');
      for (const path of ['/healthz', '/readyz']) seen.equal((await fetch(api.url + path)).status, 200, path);
      const { headers } = await api.post(lead(), { origin: api.url });
      for (const [name, value] of [
        ['x-content-type-options', 'nosniff'],
        ['x-frame-options', 'DENY'],
        ['cache-control', 'no-store'],
        ['content-security-policy', "default-src 'none'"],
      ] as const)
        seen.ok(headers.get(name)?.includes(value), `${name}: ${headers.get(name)}`);
      const preflight = await fetch(`${api.url}/api/leads`, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      seen.equal(preflight.headers.get('access-control-allow-origin'), null, 'CORS for a foreign origin');
      const log = api.output.split('\n').filter(Boolean);
      seen.count('log lines', log.length);
      await api.restart('SIGTERM', { ...LOOSE, ALLOWED_ORIGINS: 'https://app.example' });
      const allowed = await api.post(lead(), { origin: 'https://app.example' });
      seen.equal(
        [
          allowed.headers.get('access-control-allow-origin'),
          allowed.headers.get('access-control-allow-credentials'),
        ],
        ['https://app.example', 'true'],
        'CORS for the configured origin',
      );
    },
  ),
];
