import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, serverEnvironment, startServer } from '@site/test-kit/server-process';

/** Code, what happened, and on a line of its own what to do. */
const FORM = /^([A-Z]+(?:_[A-Z]+)+): \S[\s\S]*\n {2}[A-Z].*\.\n$/;

test('whatever keeps it from starting is reported in one form: code, what happened, what to do', async () => {
  const { env, root } = await serverEnvironment();
  const file = (name: string, text: string) => {
    writeFileSync(join(root, name), text);
    return join(root, name);
  };
  mkdirSync(join(root, 'folder'));
  file('folder/registry.json', '{"schema":');
  const silent = { LOG_LEVEL: 'silent' };
  const cases: [code: string, env: Record<string, string>, logged: RegExp][] = [
    ['SITE_SETTING_INVALID', { TRUST_PROXY: 'yes', PORT: 'x' }, /PORT: .*\.\n {2}TRUST_PROXY: /],
    ['SITE_SETTING_INVALID', { EVENT_WEBHOOKS: '/no/such.json' }, /EVENT_WEBHOOKS: \/no\/such\.json.*ENOENT/],
    ['SITE_CONFIG_MISSING', { SITE_CONFIG: '/no/such/file.json' }, /\/no\/such\/file\.json.*ENOENT/],
    ['SITE_CONFIG_INVALID', { SITE_CONFIG: file('broken.json', '{"brand":""}') }, /broken\.json/],
    ['SITE_HOST_UNKNOWN', { HOST: '192.0.2.1' }, /192\.0\.2\.1 is not an address of this machine/],
    ['SITE_FILE_UNUSABLE', { DATA_DIR: file('file', '') }, /ENOTDIR|EEXIST/],
    ['SITE_NOTHING_TO_SERVE', { REGISTRY: join(root, 'nowhere'), ...silent }, /it has no version\./],
    ['SITE_NOTHING_TO_SERVE', { REGISTRY: join(root, 'folder'), ...silent }, /registry\.json is not JSON/],
    [
      'SITE_NOTHING_TO_SERVE',
      { REGISTRY: `http://127.0.0.1:${await freePort()}/registry.json`, ...silent },
      /could not be read: ECONNREFUSED/,
    ],
  ];
  for (const [code, wrong, expected] of cases) {
    const { ended, logged } = startServer({ ...env, ...wrong });
    expect([code, await ended]).toEqual([code, 1]);
    expect(FORM.exec(logged())?.[1] ?? logged()).toBe(code);
    expect(logged()).toMatch(expected);
    expect(logged()).not.toMatch(/^\s+at /m);
  }
});
