import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStore } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import { renderHere } from '@site/fixture-site/render-here';
import { siteSettingsSchema } from '@site/registry/settings';
import { readProgram } from '@site/server-kit/command-line';
import { commandsWith, programWith } from './command-line.ts';

function toolbox(...names: string[]) {
  const site = fixtureStore(...names);
  renderHere(site.root);
  const called = calledTool(site);
  const call = (args: string[], folder?: string) => called(args, { ...(folder && { folder }) });
  const json = (args: string[], folder?: string) => call([...args, '--json'], folder);
  return { ...site, call, json };
}

test('help is printed for the program and for each command', async () => {
  const { call } = toolbox();
  const names = Object.keys(commandsWith(undefined));
  expect(names.length).toBeGreaterThan(15);
  const program = await call(['--help']);
  for (const name of names) {
    expect(program.out).toMatch(new RegExp(`^  ${name} .+`, 'm'));
    const { code, out, error } = await call([name, '--help']);
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(
      new RegExp(`^Usage: site ${name} \\[options\\][^]+--json[^]+^Example:\n  site ${name}`, 'm'),
    );
  }
});

test('every example of the help is a command line that is read', () => {
  for (const { example } of Object.values(commandsWith(undefined))) {
    const args = [...example.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
    expect([example, readProgram(programWith(undefined), args)]).toEqual([
      example,
      expect.objectContaining({ positionals: expect.anything() }),
    ]);
  }
});

test('the version names the contract of the kit', async () => {
  const { code, out } = await toolbox().call(['--version']);
  expect([code, out]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+ \(kit contract \d+\)$/)]);
});

test('a printed error ends with the command that explains it, and its page where DOCS_URL names one, for each refused check', async () => {
  const { call, build } = toolbox('a');
  const [missing, refused] = [await call(['deploy']), await call(['deploy', build({ name: 'b' })])];
  expect([missing.code, missing.error]).toEqual([3, expect.stringMatching(/^SITE_ARTIFACT_MISSING: /)]);
  expect(missing.error.split('\n').at(-1)).toBe('  More: site explain SITE_ARTIFACT_MISSING');
  expect(refused.error.split('\n').at(-1)).toBe('  More: site explain SITE_SHELL_NONE');
  process.env.DOCS_URL = 'https://docs.example.com/';
  const published = await call(['deploy']);
  delete process.env.DOCS_URL;
  expect(published.error.split('\n').at(-1)).toBe(
    '  More: site explain SITE_ARTIFACT_MISSING, https://docs.example.com/docs/reference/codes#site_artifact_missing',
  );
  expect((await call(['statsu'])).error).not.toContain('More:');
});

test('the help names every setting of the site', () => {
  for (const name of Object.keys(siteSettingsSchema.shape))
    expect(programWith(undefined).notes).toContain(name);
});

test('no text of a section moves the cursor, hides a word or starts a line', async () => {
  const { call, build } = toolbox('a');
  const message = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e\nLive: a is live\r';
  await call(['deploy', build({}), build({ name: 'a' })]);
  const bad = build({
    name: 'a',
    pages: [{ path: '/a', code: `throw new Error(${JSON.stringify(message)})` }],
  });
  for (const args of [
    ['deploy', bad],
    ['diff'],
    ['history'],
    ['deploy', bad, '--json'],
    ['history', '--json'],
  ]) {
    const { out, error } = await call(args, bad);
    const shown = `${out}\n${error}`;
    expect(shown).not.toMatch(/(?![\t\n])[\p{Cc}\p{Cf}]/u);
    expect(shown).not.toMatch(/^Live: a is live/m);
  }
  expect((await call(['deploy', bad])).error).toContain('\\u001b[2J');
});

test('with --json the sentences are on standard error, and the history has a line for each change and refusal', async () => {
  const { build, json, call } = toolbox('a');
  const deployed = await json([
    'deploy',
    build({ version: '1.0.0' }),
    build({ name: 'a', version: '1.0.0' }),
  ]);
  expect(deployed).toMatchObject({ code: 0, json: { command: 'deploy', ok: true, revision: 1 } });
  expect(deployed.error).toContain('Stored shell 1.0.0.\nStored a 1.0.0.\nRendered 2 of 2 pages.');
  await call(['deploy', build({ version: '2.0.0' })]);
  await call(['rollback']);
  const refused = await json(['deploy', build({ name: 'b' })]);
  expect(refused).toMatchObject({
    code: 1,
    json: {
      ok: false,
      error: { code: 'SITE_DEPLOY_REFUSED' },
      refusals: [{ code: 'SITE_GRANT_NONE', section: 'b', route: null, action: expect.stringMatching(/./) }],
    },
  });
  const { out } = await call(['history']);
  expect(out.split('\n')).toEqual([
    expect.stringMatching(
      /^\S+Z {2}deploy shell 1\.0\.0, a 1\.0\.0 {2}revision 1, 2 pages rendered in \d+ ms {2}by /,
    ),
    expect.stringContaining('deploy shell 1.0.0 -> 2.0.0  revision 2'),
    expect.stringContaining('rollback shell 2.0.0 -> 1.0.0  revision 3'),
    expect.stringContaining('refused: SITE_GRANT_NONE'),
  ]);
});

test('status names a version that cannot be read, and who uses which contract of the others', async () => {
  const { build, call, store } = toolbox('a', 'b', 'c');
  const page = (path: string, contract: number) => ({
    path,
    body: '[[b/Part]]',
    embeds: [`b/Part@${contract}`],
  });
  const sections = [
    build({}),
    build({ name: 'a', version: '1.0.0', pages: [page('/a', 1)] }),
    build({ name: 'b', parts: { Part: { contracts: { 1: {}, 2: {} } } } }),
    build({ name: 'c', pages: [page('/c', 2)] }),
  ];
  expect((await call(['deploy', ...sections])).code).toBe(0);
  rmSync(join(store, 'a'), { recursive: true });
  rmSync(join(store, '..', 'site'), { recursive: true });
  const { code, out } = await call(['status']);
  expect(code).toBe(0);
  expect(out).toContain('a cannot be read, so its part in the contracts below is unknown:');
  expect(out).toContain('    contract 1: no page\n    contract 2: c (/c)');
});
