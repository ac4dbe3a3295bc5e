import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStore } from '@site/fixture-site';
import { siteSettingsSchema } from '@site/registry/settings';
import { readProgram } from '@site/server-kit/command-line';
import * as z from 'zod';
import { commandsWith, programWith, runCommandLine } from './command-line.ts';
import {
  changeOutputSchema,
  diffOutputSchema,
  explainOutputSchema,
  failureOutputSchema,
  historyOutputSchema,
  pruneOutputSchema,
  statusOutputSchema,
} from './output-schema.ts';

/** A store of its own, and the tool as it is called in a folder. */
function toolbox(...names: string[]) {
  const site = fixtureStore(...names);
  const config = join(site.root, 'site.json');
  writeFileSync(config, JSON.stringify(site.environment.config));
  const settings = { DATA_DIR: site.root, SITE_CONFIG: config, SITE_ORIGIN: site.environment.origin };

  async function call(args: string[], folder = site.root) {
    const before = { ...process.env };
    Object.assign(process.env, settings);
    const out: string[] = [];
    const error: string[] = [];
    const code = await runCommandLine(args, folder, {
      out: (line) => out.push(line),
      error: (line) => error.push(line),
    });
    process.env = before;
    return { code, out: out.join('\n'), error: error.join('\n') };
  }

  /** Calls with --json and gives back the object, checked against its schema. */
  async function json<T extends z.ZodType>(schema: T, args: string[], folder?: string) {
    const { code, out, error } = await call([...args, '--json'], folder);
    return { code, output: schema.parse(JSON.parse(out)) as z.output<T>, error };
  }
  return { ...site, call, json };
}

const done = <T extends z.ZodRawShape>(command: string, schema: z.ZodObject<T>) =>
  schema.extend({ command: z.literal(command), ok: z.literal(true) });

test('help is printed for the program and for each command', async () => {
  const { call } = toolbox();
  const names = Object.keys(commandsWith(undefined));
  expect(names.length).toBeGreaterThan(15);
  for (const args of [['--help'], ['-h'], ['help']]) {
    const { code, out, error } = await call(args);
    expect([code, error]).toEqual([0, '']);
    for (const name of names) expect(out).toMatch(new RegExp(`^  ${name} .+`, 'm'));
  }
  for (const name of names)
    for (const args of [
      [name, '--help'],
      [name, '-h'],
      ['help', name],
    ]) {
      const { code, out, error } = await call(args);
      expect([code, error]).toEqual([0, '']);
      expect(out).toContain(`Usage: site ${name} [options]`);
      expect(out).toMatch(new RegExp(`^Example:\n  site ${name}`, 'm'));
      expect(out).toContain('--json');
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

test('an unknown command, or none, is wrong usage, and a mistyped one gets the nearest', async () => {
  const { call } = toolbox();
  for (const [args, message] of [
    [[], 'No command is given.'],
    [['deplyo'], "Unknown command 'deplyo'. Did you mean deploy?"],
    [['constructor'], "Unknown command 'constructor'."],
    [['rollback', '--too', '1'], "Unknown option '--too'. Did you mean --to?"],
  ] as const) {
    const { code, out, error } = await call([...args]);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(`SITE_USAGE: ${message}`);
  }
});

test('a flag or argument that a command does not take is wrong usage, and nothing is done', async () => {
  const { call, json } = toolbox();
  for (const args of [
    ['status', '--to', '1'],
    ['rollback', 'a', '1.0.0'],
    ['rollback', '--to'],
    ['history', 'a'],
  ]) {
    expect(await call(args)).toMatchObject({ code: 2, out: '' });
    const { code, output } = await json(failureOutputSchema, args);
    expect([code, output.error.code, output.command]).toEqual([2, 'SITE_USAGE', args[0]]);
  }
});

test('a failure is printed with its code, or as JSON', async () => {
  const { call, json } = toolbox();
  const { code, error } = await call(['deploy']);
  expect(code).toBe(3);
  expect(error).toMatch(/^SITE_ARTIFACT_MISSING: /);
  const received = await json(failureOutputSchema, ['deploy']);
  expect([received.code, received.output.error.code]).toEqual([3, 'SITE_ARTIFACT_MISSING']);
});

test('a printed error ends with the command and the page that explain it, for each refused check', async () => {
  const { call, build } = toolbox('a');
  const [missing, refused] = [await call(['deploy']), await call(['deploy', build({ name: 'b' })])];
  expect(missing.error.split('\n').at(-1)).toBe(
    '  More: site explain SITE_ARTIFACT_MISSING, docs/reference/codes.md#site_artifact_missing',
  );
  expect(refused.error.split('\n').at(-1)).toBe(
    '  More: site explain SITE_SHELL_NONE, docs/reference/codes.md#site_shell_none',
  );
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

test('every command prints one object of its schema with --json, and its sentences on standard error', async () => {
  const { build, json, call } = toolbox('a');
  const first = build({ version: '1.0.0' });
  const section = build({ name: 'a', version: '1.0.0', manifest: { commit: 'c0ffee' } });
  const change = (command: string) => done(command, changeOutputSchema);

  const deployed = await json(change('deploy'), ['deploy', first, section]);
  expect(deployed.code).toBe(0);
  expect(deployed.output).toMatchObject({
    changes: [
      { section: 'shell', from: null, to: '1.0.0', commit: null },
      { section: 'a', from: null, to: '1.0.0', commit: 'c0ffee' },
    ],
    revision: 1,
    pages: 2,
    renderedPages: 2,
  });
  expect(deployed.error).toContain('Stored shell 1.0.0.\nStored a 1.0.0.\nRendered 2 of 2 pages.');

  const second = build({ version: '2.0.0' });
  const diff = done('diff', diffOutputSchema);
  expect((await json(diff, ['diff'], second)).output).toMatchObject({ section: 'shell', to: '2.0.0' });
  const unknown = await json(failureOutputSchema, ['diff', '9.9.9']);
  expect([unknown.code, unknown.output.error.code]).toEqual([3, 'SITE_VERSION_UNKNOWN']);
  expect((await json(change('prepare'), ['prepare'], second)).output).toMatchObject({
    revision: null,
    stored: true,
  });
  expect((await json(diff, ['diff', '2.0.0'])).output).toMatchObject({ from: '1.0.0', refusals: [] });
  expect((await json(change('deploy'), ['deploy'], second)).output).toMatchObject({ revision: 2 });
  expect((await json(change('rollback'), ['rollback'])).output.changes).toEqual([
    { section: 'shell', from: '2.0.0', to: '1.0.0', commit: null },
  ]);

  const status = await json(done('status', statusOutputSchema), ['status']);
  expect(status.output.versions.map(({ section: name, version, live }) => [name, version, live])).toEqual([
    ['shell', '1.0.0', true],
    ['shell', '2.0.0', false],
    ['a', '1.0.0', true],
  ]);
  expect(status.output.parts).toEqual([]);

  const refused = await json(failureOutputSchema, ['deploy', build({ name: 'b' })]);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatchObject({
    command: 'deploy',
    error: { code: 'SITE_DEPLOY_REFUSED' },
    refusals: [{ code: 'SITE_GRANT_NONE', section: 'b', route: null, action: expect.stringMatching(/./) }],
  });

  const collected = await json(done('prune', pruneOutputSchema), ['prune', '--yes']);
  expect(collected.output).toEqual({ command: 'prune', ok: true, removed: true, versions: [] });

  const { output } = await json(done('history', historyOutputSchema), ['history']);
  expect(output.lines.map((line) => `${line.kind} ${'action' in line && line.action}`)).toEqual([
    'change deploy',
    'change deploy',
    'change rollback',
    'refusal deploy',
  ]);
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

test('lines of the log that were cut short, or come from another tool, are counted and hide no other', async () => {
  const { call, build, store, json } = toolbox();
  await call(['deploy'], build({}));
  writeFileSync(join(store, 'registry.audit.log'), 'x\n{"at":"2026"}\n', { flag: 'a' });
  const { output } = await json(done('history', historyOutputSchema), ['history']);
  expect([output.lines.length, output.unreadable]).toEqual([1, 2]);
});

test('the status of an empty registry is its revision', async () => {
  expect(await toolbox().call(['status'])).toMatchObject({ code: 0, out: 'revision 0' });
});

test('status says who uses which contract of a part, and names a version that cannot be read', async () => {
  const { build, call, json, store } = toolbox('a', 'b', 'c');
  const page = (path: string, ...contracts: number[]) => ({
    path,
    body: '[[b/Part]]',
    embeds: contracts.map((contract) => `b/Part@${contract}`),
  });
  const sections = [
    build({}),
    build({ name: 'a', version: '1.0.0', pages: [page('/a', 1), page('/a/two', 1, 2)] }),
    build({ name: 'b', parts: { Part: { contracts: { 1: {}, 2: {} } } } }),
    build({ name: 'c', pages: [page('/c', 2)] }),
  ];
  expect((await call(['deploy', ...sections])).code).toBe(0);
  const { output } = await json(done('status', statusOutputSchema), ['status']);
  expect(output.parts).toEqual([
    {
      part: 'b/Part',
      offered: [1, 2],
      pages: [
        { section: 'a', route: '/a', accepted: [1], contract: 1 },
        { section: 'a', route: '/a/two', accepted: [1, 2], contract: 2 },
        { section: 'c', route: '/c', accepted: [2], contract: 2 },
      ],
    },
  ]);
  expect((await call(['status'])).out).toContain(
    'Contracts in use:\n  b/Part offers contract 1 and 2\n    contract 1: a (/a)\n    contract 2: a (/a/two), c (/c)',
  );

  rmSync(join(store, 'a'), { recursive: true });
  rmSync(join(store, '..', 'site'), { recursive: true });
  const { code, out } = await call(['status']);
  expect(code).toBe(0);
  expect(out).toContain('a cannot be read, so its part in the contracts below is unknown:');
  expect(out).toContain('    contract 1: no page\n    contract 2: c (/c)');
});

test('explain says what a code means; an unknown code is wrong usage and gets similar ones', async () => {
  const { call, json } = toolbox();
  const { code, out } = await call(['explain', 'link-broken']);
  expect(code).toBe(0);
  expect(out).toMatch(/^SITE_LINK_BROKEN\n\n.+\n\nWhat to do: /);
  const all = await json(done('explain', explainOutputSchema), ['explain']);
  expect(all.output.codes.length).toBeGreaterThan(100);
  expect(await call(['explain', 'SITE_LINKS_BROKEN'])).toMatchObject({
    code: 2,
    error: expect.stringContaining('Similar codes: SITE_LINK_BROKEN.'),
  });
});
