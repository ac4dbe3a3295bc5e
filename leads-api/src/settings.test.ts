import { readSettings } from './settings.ts';

const folders = { home: '/srv/site', cwd: '/home/ann' };
const parse = (env: Record<string, string>) => readSettings(env, folders);
const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

test('[API-5] the defaults', () => {
  expect(parse({ PORT: '' })).toEqual({
    backlogAge: 15 * 60_000,
    drainSeconds: 0,
    eventWebhooks: undefined,
    port: 4000,
    host: '127.0.0.1',
    databaseFile: '/srv/site/.data/leads/leads.db',
    databaseUrl: undefined,
    allowedOrigins: new Set(),
    rateLimitPerAddress: 10,
    rateLimitGlobal: 600,
    proxyHops: 0,
    webhook: undefined,
    siteConfig: { file: '/srv/site/shell/config/site.json', given: false },
    retentionDays: undefined,
    probeSecret: undefined,
  });
});

test('values as given', () => {
  const given = parse({
    PORT: '0',
    LEADS_DB: 'x/leads.db',
    ALLOWED_ORIGINS: 'https://a.example, http://localhost:3000',
    WEBHOOK_URL: 'https://crm.example/hook?team=1',
    WEBHOOK_SECRET: `${secret} ${secret.slice(6)}`,
    TRUST_PROXY: '1',
    SITE_CONFIG: 'config/site.json',
    RETENTION_DAYS: '30',
  });
  expect(given).toMatchObject({
    port: 0,
    databaseFile: '/home/ann/x/leads.db',
    proxyHops: 1,
    retentionDays: 30,
  });
  expect(given.siteConfig).toEqual({ file: '/srv/site/config/site.json', given: true });
  expect([...given.allowedOrigins]).toEqual(['https://a.example', 'http://localhost:3000']);
  expect(given.webhook).toEqual({
    url: 'https://crm.example/hook?team=1',
    secrets: [secret, secret.slice(6)],
  });
});

const refused: [string, string][] = [
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', 'http'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://a.example/'],
  ['ALLOWED_ORIGINS', 'a.example'],
  ['RATE_LIMIT_PER_IP', '0'],
  ['RATE_LIMIT_GLOBAL', 'many'],
  ['TRUST_PROXY', '17'],
  ['WEBHOOK_URL', 'http://crm.example/hook'],
  ['WEBHOOK_URL', 'https://ann:pw@crm.example/hook'],
  ['WEBHOOK_SECRET', 'short'],
  ['WEBHOOK_SECRET', `${secret} ${secret} ${secret}`],
  ['RETENTION_DAYS', '0'],
  ['PROBE_SECRET', 'fewer than 32 characters'],
];

test.each(refused)('%s=%s is refused by name, without its value', (name, value) => {
  expect(() => parse({ [name]: value })).toThrow(
    new RegExp(`^${name}: must be [^\\n]+\\.(\\n {2}WEBHOOK_SECRET: .+)?$`),
  );
  if (value.length > 5) expect(() => parse({ [name]: value })).not.toThrow(value);
});

test('every bad setting is named, and a webhook needs a secret', () => {
  expect(() => parse({ PORT: 'x', TRUST_PROXY: 'y' })).toThrow(/^PORT: .*\n {2}TRUST_PROXY: /);
  expect(() => parse({ WEBHOOK_URL: 'https://crm.example/' })).toThrow(
    'WEBHOOK_SECRET: must be set when WEBHOOK_URL is set.',
  );
});
