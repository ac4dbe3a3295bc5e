import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = read('operations/containers/compose.yaml');
const [, services = ''] = /^services:\n([\s\S]*?)^networks:/m.exec(compose) ?? [];

test('an image has the Node that the workspace pins', () => {
  const [, image] = /^ARG NODE_IMAGE=(.*)$/m.exec(read('operations/containers/Containerfile')) ?? [];
  expect(image).toBe(`node:${read('.node-version').trim()}-bookworm-slim`);
});

test('each setting of compose.yaml is in example.env, and each there is used', () => {
  const used = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!));
  const named = [...read('operations/containers/example.env').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name!,
  );
  // images are named only by who mirrors them
  expect([...used].filter((name) => !name.endsWith('_IMAGE')).sort()).toEqual(named.sort());
});

test('every service is hardened, has a limit of memory and processes, and an image of a fixed version', () => {
  const each = services.split(/^ {2}(?=[a-z])/m).filter((text) => /^[a-z]/.test(text));
  expect(each).toHaveLength(8);
  const shared = /x-shell-server: &shell-server\n([\s\S]*?)\n\n/.exec(compose)![1]!;
  for (const text of each) {
    const whole = text.replace('<<: *shell-server', shared);
    const name = text.split(':')[0];
    expect([name, whole]).toEqual([
      name,
      expect.stringMatching(/<<: \*hardened[\s\S]*mem_limit: [\s\S]*pids_limit: /),
    ]);
    expect([name, whole]).toEqual([
      name,
      expect.stringMatching(/image: (site\/|\$\{[A-Z]+_IMAGE:-[a-z/]+:\d)/),
    ]);
  }
});
