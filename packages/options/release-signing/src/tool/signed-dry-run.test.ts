import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommandLine } from '@site/deploy-tool/option';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { newSigningKey } from '../trust/keys.ts';
import { toolSigning } from './index.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

test('on a site that signs, a dry run and a comparison need no key, and the key that it makes deploys nothing', async () => {
  const site = fixtureStoreWithPages('a');
  const config = join(site.root, 'site.json');
  writeFileSync(config, JSON.stringify(site.environment.config));
  const key = newSigningKey();
  async function call(args: string[], env: Record<string, string>, folder = site.root) {
    const settings = { DATA_DIR: site.root, SITE_CONFIG: config, SITE_ORIGIN: 'https://www.example.com' };
    process.env = { ...before, ...settings, SITE_OPERATOR_KEYS: key.public.text, ...env };
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const code = await runCommandLine(args, folder, { out: print, error: print }, toolSigning);
    return { code, text: lines.join('\n') };
  }
  const a = (text: string) =>
    site.build({ name: 'a', version: `1.0.0-${text}`, pages: [{ path: '/a', body: `<p>${text}</p>` }] });
  const first = await call(['deploy', site.build({}), a('one')], { SIGNING_KEY: key.secret });
  expect(first).toMatchObject({ code: 0 });
  const was = readFileSync(join(site.store, 'registry.json'), 'utf8');

  expect(await call(['prepare', '--dry-run', a('two')], {})).toMatchObject({
    code: 0,
    text: expect.stringMatching(
      /^Passed the gate[\s\S]*^Checked: nothing was stored, and nothing is live\.$/m,
    ),
  });
  expect(await call(['diff'], {}, a('two'))).toMatchObject({
    code: 0,
    text: expect.stringContaining('1.0.0-one -> 1.0.0-two'),
  });
  expect(readFileSync(join(site.store, 'registry.json'), 'utf8')).toBe(was);
  const second = await call(['deploy', a('three')], { SIGNING_KEY: key.secret });
  expect(second).toMatchObject({ code: 0 });
  const then = readFileSync(join(site.store, 'registry.json'), 'utf8');
  for (const env of [{}, { SIGNING_KEY: key.secret }] as Record<string, string>[])
    for (const [line, ...args] of [
      ['a 1.0.0-three -> 1.0.0-two', 'deploy', a('two')],
      ['a 1.0.0-three -> 1.0.0-one', 'rollback', 'a'],
      ['a 1.0.0-three -> not live', 'retire', 'a'],
      ['a 1.0.0-three -> 1.0.0-three', 'restore'],
    ])
      expect(await call([...args, '--dry-run'], env)).toMatchObject({
        code: 0,
        text: expect.stringContaining(`Would change: ${line}.`),
      });
  // a key that may not sign is refused, as it would be without the flag
  expect(await call(['rollback', 'a', '--dry-run'], { SIGNING_KEY: newSigningKey().secret })).toMatchObject({
    code: 3,
    text: expect.stringContaining('SITE_SIGNER_UNKNOWN'),
  });
  expect(readFileSync(join(site.store, 'registry.json'), 'utf8')).toBe(then);

  expect(await call(['deploy', a('two')], {})).toMatchObject({
    code: 3,
    text: expect.stringContaining('SITE_SIGNING_KEY_MISSING'),
  });
  expect(readFileSync(join(site.store, 'registry.json'), 'utf8')).toBe(then);
});
