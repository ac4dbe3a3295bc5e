import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tinyStoreWithPages } from '@site/fixture-site';
import { newSigningKey } from '@site/registry';
import { runCommandLine } from '../command-line.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

/** Every file below a folder: its content, and when it was written. */
const contentsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((file) => [file, readFileSync(file, 'base64'), statSync(file).mtimeMs]);

test.each([false, true])(
  'a dry run gates a build, and the store keeps every byte; on a site that signs (%s) it needs no key',
  async (signs) => {
    const site = tinyStoreWithPages('a', 'b');
    const config = join(site.root, 'site.json');
    writeFileSync(config, JSON.stringify(site.environment.config));
    const key = newSigningKey();
    const settings = { DATA_DIR: site.root, SITE_CONFIG: config, SITE_ORIGIN: 'https://www.example.com' };
    async function call(args: string[], env: Record<string, string> = {}) {
      process.env = { ...before, ...settings, ...env };
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const code = await runCommandLine(args, site.root, { out: print, error: print });
      return { code, text: lines.join('\n') };
    }
    const a = (text: string) =>
      site.build({ name: 'a', version: `1.0.0-${text}`, pages: [{ path: '/a', body: `<p>${text}</p>` }] });
    const operator = signs ? { SIGNING_KEY: key.secret, SITE_OPERATOR_KEYS: key.public.text } : {};
    const deployed = await call(
      ['deploy', site.build({}), a('one'), site.build({ name: 'b' })],
      operator as Record<string, string>,
    );
    expect(deployed).toMatchObject({ code: 0 });
    const was = contentsOf(site.store);
    expect(was.length).toBeGreaterThan(5);

    const team = signs ? { SITE_OPERATOR_KEYS: key.public.text } : {};
    const wanted = team as Record<string, string>;
    expect(await call(['prepare', '--dry-run', a('two')], wanted)).toMatchObject({
      code: 0,
      text: expect.stringMatching(
        /^Passed the gate[\s\S]*^Checked: nothing was stored, and nothing is live\.$/m,
      ),
    });
    const broken = site.build({
      name: 'a',
      version: '1.0.0-three',
      pages: [{ path: '/a', body: '<a href="/nowhere">x</a>' }],
    });
    expect(await call(['prepare', '--dry-run', broken], wanted)).toMatchObject({
      code: 1,
      text: expect.stringContaining('SITE_LINK_BROKEN'),
    });
    expect((await call(['prepare', '--dry-run', '--json', a('two')], wanted)).text).toContain(
      '"stored":false',
    );
    expect(contentsOf(site.store)).toEqual(was);

    // the key of a check counts nowhere else
    if (signs)
      expect(await call(['deploy', a('two')], wanted)).toMatchObject({
        code: 3,
        text: expect.stringContaining('SITE_SIGNING_KEY_MISSING'),
      });
  },
);
