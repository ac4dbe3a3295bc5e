import { parseSettings } from '@site/server-kit';
import { leadsApiUrl, shellSettingsSchema } from './settings.ts';

const settings = (env: Record<string, string> = {}) => parseSettings(shellSettingsSchema, env);

test('numbers are read from their text; without any setting the shell listens on port 3000 of this machine', () => {
  const given = settings({ PORT: '8080', LEADS_API_PORT: '0', TRUST_PROXY: '2', REGISTRY_POLL: '100' });
  expect(given).toMatchObject({ PORT: 8080, LEADS_API_PORT: 0, TRUST_PROXY: 2, REGISTRY_POLL: 100 });
  expect(settings()).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', TRUST_PROXY: 0 });
});

test.each([
  ['LEADS_API_PORT', '65536'],
  ['TRUST_PROXY', '17'],
  ['REGISTRY_POLL', '99'],
  ['LOG_LEVEL', 'INFO'],
])('%s=%s is refused', (name, value) => {
  expect(() => settings({ [name]: value })).toThrow(`${name}: `);
});

test('who may see the status page is one of three', () => {
  const access = (value: string) =>
    shellSettingsSchema.safeParse({ STATUS_ACCESS: value }).data?.STATUS_ACCESS;
  for (const good of ['local', 'public', 'token:0123456789abcdef']) expect(access(good)).toBe(good);
  for (const bad of ['', 'Public', 'token:', 'token:short', 'token:0123456789 abcdef', 'all'])
    expect([bad, access(bad)]).toEqual([bad, undefined]);
});

test('leads-api is on this machine, or where LEADS_API_URL says, and never in both places', () => {
  const url = (env: Record<string, string>) => leadsApiUrl(settings(env));
  expect(url({})).toBe('http://127.0.0.1:4000');
  expect(url({ LEADS_API_PORT: '4001', LEADS_API_URL: '' })).toBe('http://127.0.0.1:4001');
  const good = 'http://leads.internal:4000 https://leads.internal http://leads:80/ http://[::1]:4000'.split(
    ' ',
  );
  for (const given of good) expect(url({ LEADS_API_URL: given })).toBe(given);
  expect(() => url({ LEADS_API_URL: good[0]!, LEADS_API_PORT: '4000' })).toThrow(
    'LEADS_API_URL: must not be set together with LEADS_API_PORT',
  );
  const withPassword = 'http://ann:secret@leads.internal';
  const bad = `leads.internal:4000 ftp://leads.internal http:// http://leads:99999 http://leads.internal/api
    http://leads.internal?x http://leads.internal/?x=1 http://leads.internal#x ${withPassword}`.split(/\s+/);
  for (const given of [...bad, 'http://leads internal'])
    expect(() => url({ LEADS_API_URL: given })).toThrow(/^LEADS_API_URL: must be http/);
  expect(() => url({ LEADS_API_URL: withPassword })).not.toThrow('secret');
});

test('further targets of /api have a name and a place; leads has a setting of its own', () => {
  const targets = (value: string) => settings({ API_TARGETS: value }).API_TARGETS;
  expect(targets('')).toEqual({});
  expect(targets('bookings=http://a.internal:4100, search-2=https://b.example')).toEqual({
    bookings: 'http://a.internal:4100',
    'search-2': 'https://b.example',
  });
  for (const wrong of 'bookings Bookings=http://a:1 a=ftp://a a=http://a/path leads=http://a:1 =http://a'.split(
    ' ',
  ))
    expect(() => targets(wrong)).toThrow(/^API_TARGETS/);
});
