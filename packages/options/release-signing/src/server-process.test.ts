import { writeFileSync } from 'node:fs';
import { serverEnvironment, shows, startServer } from '@site/test-kit/server-process';
import { fixtureSigning } from './testing/fixture-signing.ts';

const page = (text: string) => ({ name: 'a', pages: [{ path: '/a', body: `<p>${text}</p>` }] });

test('where the environment signs, a new server starts with what is signed; a key revoked in the configuration changes no page', async () => {
  const site = await serverEnvironment();
  const signing = fixtureSigning(site);
  const { config } = site.environment;
  const configure = () => writeFileSync(site.env.SITE_CONFIG, JSON.stringify(config));
  configure();
  await site.publish([{}, page('one')]);
  const { logged } = startServer({
    ...site.env,
    SITE_ORIGIN: site.environment.origin,
    SITE_OPERATOR_KEYS: signing.operator.public.text,
  });
  const held = await shows(site.port, '/readyz', (_status, body) => body.includes('SITE_SIGNATURE_MISSING'));
  expect(JSON.parse(held)).toMatchObject({ status: 'no composition is live', signing: { snapshot: null } });
  const printed = /SITE_SIGNATURE_MISSING \[a\].*SITE_NOTHING_TO_SERVE/;
  await shows(site.port, '/readyz', () => printed.test(logged()));

  await signing.publish([{}, page('one'), { name: 'b' }]);
  const shown = await shows(site.port, '/a', (status) => status === 200);
  const { signers } = config.grants.a!;
  config.grants.a!.signers = [];
  configure();
  await shows(site.port, '/readyz', (_status, body) => body.includes('SITE_SIGNER_UNKNOWN [a]'));
  expect(await shows(site.port, '/a', (status) => status === 200)).toBe(shown);
  config.grants.a!.signers = signers!;
  configure();
  await shows(site.port, '/readyz', (_status, body) => body.includes('"refusals":[]'));
  expect(await shows(site.port, '/a', (status) => status === 200)).toBe(shown);
});
