import { createHmac } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { storedLeads } from '../../../page/lead-form.ts';
import { FORM, JSON_TYPE, LOOSE, lead, service, startLeadService } from '../../lead-service.ts';
import type { Statement } from '../../statement.ts';
import { startReceiver } from '../../webhook-receiver.ts';

export const LEAD_HANDLING: Statement[] = [
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
