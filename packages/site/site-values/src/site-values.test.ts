import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '@site/server-kit';
import { siteValuesSchema } from './schema.ts';
import { claimOf } from './site-values.ts';
import { testSite, testSiteConfig } from './testing/test-site.ts';

test('a claim is the text of the configuration', () => {
  expect(claimOf(testSiteConfig, 'uptime')).toBe('99.9%');
});

test('a claim that the configuration does not make is an error that names it, never a text', () => {
  for (const name of ['discount', 'constructor', 'toString']) {
    expect(() => claimOf(testSiteConfig, name)).toThrow(`Add the claim "${name}"`);
  }
});

test('the values of this site and of the tests are those of the schema; a wrong one is refused by its name', () => {
  const { site } = JSON.parse(readFileSync(join(projectFolder, 'shell/config/site.json'), 'utf8'));
  for (const values of [site, testSite]) expect(siteValuesSchema.safeParse(values).error).toBeUndefined();
  const faults: [object, string][] = [
    [{ phone: { display: '+1', href: 'javascript:alert(1)' } }, 'phone.href'],
    [{ social: { ...testSite.social, x: 'http://x.com/' } }, 'social.x'],
    [{ claims: { uptime: 99.9 } }, 'claims.uptime'],
    [{ claims: { 'up time': '99.9%' } }, 'claims.up time'],
    [{ architect: '' }, 'architect'],
    [{ retentionDays: '730' }, 'retentionDays'],
    [{ fax: '+1' }, ''],
  ];
  for (const [fault, at] of faults) {
    const { error } = siteValuesSchema.safeParse({ ...testSite, ...fault });
    expect([fault, error?.issues.map(({ path }) => path.join('.'))]).toEqual([fault, [at]]);
  }
});
