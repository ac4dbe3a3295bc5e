import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { runCommandLine } from '../../command-line.ts';

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

function toolbox() {
  const site = fixtureStoreWithPages('a', 'b');
  const config = join(site.root, 'site.json');
  writeFileSync(config, JSON.stringify(site.environment.config));
  const settings = { DATA_DIR: site.root, SITE_CONFIG: config, SITE_ORIGIN: 'https://www.example.com' };
  async function call(args: string[]) {
    process.env = { ...before, ...settings };
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const code = await runCommandLine(args, site.root, { out: print, error: print });
    return { code, text: lines.join('\n') };
  }
  const a = (text: string, body = text) =>
    site.build({ name: 'a', version: `1.0.0-${text}`, pages: [{ path: '/a', body: `<p>${body}</p>` }] });
  return { site, call, a };
}

test('a dry run gates a build, and the store keeps every byte', async () => {
  const { site, call, a } = toolbox();
  const deployed = await call(['deploy', site.build({}), a('one'), site.build({ name: 'b' })]);
  expect(deployed).toMatchObject({ code: 0 });
  const was = contentsOf(site.store);
  expect(was.length).toBeGreaterThan(5);

  expect(await call(['prepare', '--dry-run', a('two')])).toMatchObject({
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
  expect(await call(['prepare', '--dry-run', broken])).toMatchObject({
    code: 1,
    text: expect.stringContaining('SITE_LINK_BROKEN'),
  });
  expect((await call(['prepare', '--dry-run', '--json', a('two')])).text).toContain('"stored":false');
  expect(contentsOf(site.store)).toEqual(was);
});

test('with --dry-run each change is checked as the change would be, and nothing is changed', async () => {
  const { site, call, a } = toolbox();
  const deployed = await call(['deploy', site.build({}), a('one'), site.build({ name: 'b' })]);
  expect(deployed).toMatchObject({ code: 0 });
  expect(await call(['deploy', a('two')])).toMatchObject({ code: 0 });
  const was = contentsOf(site.store);
  const wouldChange = async (line: string, ...args: string[]) => {
    const { code, text } = await call([...args, '--dry-run']);
    expect([args, code, text]).toEqual([args, 0, expect.stringContaining(line)]);
    expect(text).not.toMatch(/^(Live|Stored|Retired|Servers)/m);
    expect(contentsOf(site.store)).toEqual(was);
  };
  await wouldChange('Would change: a 1.0.0-two -> 1.0.0-three.', 'deploy', a('three'));
  await wouldChange('Would change: a 1.0.0-two -> 1.0.0-one.', 'rollback', 'a');
  await wouldChange('Would change: a 1.0.0-two -> not live.', 'retire', 'a');
  await wouldChange('Dry run: checked, and nothing was changed.', 'restore', '--above', '40');
  await wouldChange('There is nothing to remove.', 'prune', '--yes');

  const broken = a('four', '<a href="/nowhere">x</a>');
  expect(await call(['deploy', '--dry-run', broken])).toMatchObject({
    code: 1,
    text: expect.stringContaining('SITE_LINK_BROKEN'),
  });
  expect(contentsOf(site.store)).toEqual(was);
  expect(
    JSON.parse((await call(['rollback', 'a', '--dry-run', '--json'])).text.split('\n').at(-1)!),
  ).toMatchObject({
    dryRun: true,
    revision: null,
    changes: [{ section: 'a', from: '1.0.0-two', to: '1.0.0-one' }],
  });
});
