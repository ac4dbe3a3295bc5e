import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseRegistry, rolloutsOf } from '@site/registry';
import { writeSourceHashes } from '@site/server-kit';
import { runCommand } from '../kit/run-command.ts';
import { freePort } from '../kit/service.ts';
import { COMMANDS, newSigningKey } from './places.ts';
import { type Called, makeWorld, plainEnv, type World } from './world.ts';

/** Stands for the program that visits a candidate in a browser: each page it is given works. */
const SMOKE = `import { readFileSync, writeFileSync } from 'node:fs';
const { pages } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
writeFileSync(process.argv[3], JSON.stringify({ visited: pages.length, findings: [] }));
`;

/** A shell server that gives these answers. */
async function serving(responses: Record<string, unknown>) {
  const server = createServer(({ url }, response) => {
    response.writeHead(url! in responses ? 200 : 404).end(JSON.stringify(responses[url!] ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** As a shell server says it of a version that some networks saw. */
const healthWith = (verdict: string, affected: number) => {
  const [seen, none] = [9, { seen: 0, affected: 0 }];
  const version = {
    version: '1.1.0',
    views: seen,
    problemsPerThousandViews: 0,
    problems: { error: affected },
    forms: { sent: seen, refused: 0, failed: affected, invalid: 0 },
    formSuccess: 1,
    vitals: { LCP: 1000, INP: null, CLS: 0.1 },
    networks: { seen, affected },
    measures: { problems: { seen, affected }, forms: none, LCP: none, INP: none, CLS: none },
    hours: [{ at: '2026-11-23T15:00:00.000Z', views: seen, problems: affected }],
  };
  const health = { verdict, reasons: ['A reason.'], versions: [version], problems: [] };
  return { '/_status.json': { sections: [{ name: 'a', version: '1.1.0', health }] } };
};
/** As a shell server says it of the running rollout, whose candidate 12 networks saw. */
const rolloutWith = (stepSince: string, affected: number) => {
  const none = { seen: 0, affected: 0 };
  const side = (seen: number, met: number) => ({
    measures: {
      problems: { seen, affected: met },
      ...{ forms: none, LCP: none, INP: none, CLS: none, files: none },
    },
    ...{ views: seen, sent: 3, senders: 3 },
  });
  const rollout = {
    ...{ section: 'a', live: '1.2.0', candidate: '1.6.0', steps: [5, 25, 100], step: 0, share: 5 },
    ...{
      every: 600,
      variant: null,
      since: '2026-11-25T10:00:00.000Z',
      stepSince,
    },
    ...{ shown: true, problem: null, verdict: affected > 0 ? 'worse' : 'good' },
    reasons: [`${affected} of 12 networks met a problem.`],
    problems: affected > 0 ? ['error TypeError at a 1.6.0 src/page.tsx:3'] : [],
    sides: { live: side(200, 0), candidate: side(12, affected) },
    pages: { live: 200, candidate: 12 },
  };
  return { '/_status.json': { rollouts: [rollout] } };
};
const readyAt = (servedRevision: number) => ({
  '/readyz': { revision: servedRevision, servedRevision, pending: null, refusals: [], registryProblem: null },
});

const a = (version: string, body = '<p>a</p>') => ({
  name: 'a',
  version,
  pages: [{ path: '/a', body: `${body}[[b/Card]]` }, { path: '/a/more' }],
  navigation: [{ menu: 'platform', label: 'Of a', href: '/a', order: 1 }],
  redirects: [{ from: '/a/old', to: '/a/more' }],
});
const b = (version: string) => ({ name: 'b', version, parts: { Card: { contract: 1 } } });
const failing = (version: string) => ({
  name: 'a',
  version,
  pages: [{ path: '/a', code: "throw new Error('fails')" }],
});

/** The deploy tool: what each command prints and returns when it works, and when it fails. */
export async function collectCommands(world: World) {
  const { site, build, at } = world;
  const cases: Record<string, Called> = {};
  const keep = async (name: string, ...call: Parameters<World['site']>) => {
    if (name in cases) throw new Error(`There are two cases named ${name}.`);
    const [args, ...rest] = call;
    cases[name] = await site([...args, '--json'], ...rest);
  };
  const builds = {
    shell: build({ version: '1.0.0' }),
    a1: build(a('1.0.0')),
    a2: build(a('1.1.0', '<p>more of a</p>')),
    a3: build(a('1.2.0', '<p>most of a</p>')),
    bad: build(failing('1.3.0')),
    b1: build(b('1.0.0')),
    b2: build(b('1.1.0')),
  };
  const { shell, a1, a2, a3, bad, b1, b2 } = builds;
  writeFileSync(at('smoke.mjs'), SMOKE);
  writeFileSync(at('no-smoke.mjs'), 'process.exit(3);');
  const smoke = { SMOKE_PROGRAM: at('smoke.mjs') };

  await keep('status of an empty store', ['status']);
  await keep('deploy the first versions', ['deploy', shell, a1, b1]);
  await keep('deploy the same again', ['deploy', shell, a1, b1]);
  await keep('deploy without a build', ['deploy']);
  await keep('deploy what the gate refuses', ['deploy', bad]);
  await keep('deploy --leave-out', ['deploy', '--leave-out', bad, b2]);
  await keep('prepare --dry-run', ['prepare', '--dry-run', a2]);
  await keep('prepare --smoke --every-page', ['prepare', '--smoke', '--every-page', a2], smoke);
  await keep('prepare what the gate refuses', ['prepare', bad]);
  await keep('diff of a build', ['diff'], {}, a2);
  await keep('diff of a stored version', ['diff', '1.1.0'], {}, a1);
  await keep('diff of an unknown version', ['diff', '9.9.9'], {}, a1);
  await keep('preview --hours --open', ['preview', 'a@1.1.0', '--hours', '2', '--open', '/a']);
  await keep('preview of wrong hours', ['preview', 'a@1.1.0', '--hours', 'x']);
  await keep('preview of an unknown version', ['preview', 'a@9.9.9']);
  await keep('preview without a secret', ['preview', 'a@1.1.0'], { PREVIEW_SECRET: '' });
  await keep('deploy --dry-run', ['deploy', '--dry-run', a2]);
  await keep('deploy --smoke', ['deploy', '--smoke', a2], smoke);
  await keep('deploy --smoke with a program that fails', ['deploy', '--smoke', a3], {
    SMOKE_PROGRAM: at('no-smoke.mjs'),
  });
  await keep('rollback --dry-run', ['rollback', 'a', '--dry-run']);
  await keep('rollback --to', ['rollback', 'a', '--to', '1.0.0']);
  await keep('rollback to an unknown version', ['rollback', 'a', '--to', '9.9.9']);
  await keep('rollback of an unknown section', ['rollback', 'nothing']);
  await keep('stop --gone --reason', ['stop', 'a', '--gone', '--reason', 'A test.']);
  await keep('status with a stopped section', ['status']);
  await keep('stop of an unknown section', ['stop', 'nothing']);
  await keep('start', ['start', 'a']);
  await keep('start of what is not stopped', ['start', 'a']);
  await keep('retire of a section in use', ['retire', 'b']);
  await keep('retire of an unknown section', ['retire', 'nothing']);
  await keep('status', ['status']);
  await keep('show the live version', ['show', 'a']);
  await keep('show a version', ['show', 'a', '1.1.0']);
  await keep('show an unknown section', ['show', 'nothing']);
  await keep('show an unknown version', ['show', 'a', '9.9.9']);
  await keep('publish-config', ['publish-config']);
  await keep('types', ['types'], {}, a1);
  await keep('types --check', ['types', '--check'], {}, a1);
  await keep('types --check of another file', ['types', '--check'], {}, a2);
  // the file that types wrote is a source
  writeSourceHashes(a1);
  await keep('restore --dry-run', ['restore', '--dry-run']);
  await keep('restore --above', ['restore', '--above', '20']);
  await keep('restore above no number', ['restore', '--above', 'x']);
  await keep('verify', ['verify']);
  await keep('prune without --yes', ['prune']);
  await keep('prune --dry-run', ['prune', '--dry-run']);
  await keep('prune --yes', ['prune', '--yes']);

  const good = await serving(healthWith('good', 0));
  const worse = await serving(healthWith('worse', 8));
  const silent = `http://127.0.0.1:${await freePort()}`;
  await keep('health', ['health', 'a'], { SITE_ORIGIN: good });
  await keep('health of a worse version', ['health', '--server', worse, 'a']);
  await keep('health --server of two servers', ['health', '--server', good, '--server', worse, 'a']);
  await keep('health of a silent server', ['health', '--server', silent, 'a']);
  await keep('health of an unknown section', ['health', '--server', good, 'nothing']);
  await keep('health of no address', ['health', '--server', 'x', 'a']);
  const server = await serving(readyAt(30));
  await keep('wait', ['wait', server]);
  await keep('wait --revision --timeout', ['wait', server, '--revision', '40', '--timeout', '0']);
  await keep('wait for a silent server', ['wait', silent, '--revision', '1', '--timeout', '0']);
  await keep('wait for nothing', ['wait']);
  await keep('wait with no number', ['wait', server, '--timeout', 'x']);

  const other = makeWorld('staging', ['a', 'b']);
  await other.site(['deploy', shell, a3, b2]);
  await keep('promote --from --registry', [
    'promote',
    '--from',
    other.at('store'),
    '--registry',
    at('store'),
    'a',
    'mfe-b',
  ]);
  await keep('promote from nowhere', ['promote', 'a']);
  await keep('promote of an unknown section', ['promote', '--from', other.at('store'), 'nothing']);

  await keep('init', [
    ...['init', 'academy', '--against', at('store'), '--path', '/academy', '--menu', 'platform'],
    ...['--title', 'The academy', '--origin', 'https://www.example.com'],
  ]);
  await keep('init without a path', ['init', 'academy', '--against', at('store')]);
  await keep('init without a registry', ['init', 'academy', '--path', '/academy']);
  await keep('init of a wrong name', ['init', 'A B', '--against', at('store'), '--path', '/x']);
  await keep('init of a wrong path', ['init', 'other', '--against', at('store'), '--path', 'x']);
  await keep('init of an unknown menu', [
    'init',
    'other',
    '--against',
    at('store'),
    '--path',
    '/x',
    '--menu',
    'x',
  ]);
  await keep('init in a folder with files', [
    'init',
    'academy',
    '--against',
    at('store'),
    '--path',
    '/academy',
  ]);
  await keep('init against a site', ['init', 'other', '--against', at('empty'), '--path', '/x']);
  mkdirSync(at('section-of-a'));
  writeFileSync(at('section-of-a', 'package.json'), '{"type":"module"}');
  writeFileSync(at('section-of-a', 'section.ts'), "export default { name: 'a' };");
  const page = ['new-page', '/a/budgets', '--menu', 'platform', '--title', 'Your budgets'];
  await keep('new-page', page, {}, at('section-of-a'));
  await keep('new-page that is there', page, {}, at('section-of-a'));
  await keep('new-page without a section', ['new-page', '/a/budgets']);
  await keep('history', ['history']);
  await keep('explain', ['explain', 'SITE_LINK_BROKEN']);
  await keep('explain of an unknown code', ['explain', 'SITE_LINKS_BROKEN']);

  const a4 = build(a('1.6.0', '<p>all of a</p>'));
  const reported = async (affected: number) => {
    const file = join(at('store'), 'registry.json');
    const registry = parseRegistry(readFileSync(file, 'utf8'), file);
    return serving(rolloutWith(rolloutsOf(registry).get('a')!.rollout.stepSince, affected));
  };
  await keep('deploy --rollout --every', ['deploy', '--rollout', '5,25,100', '--every', '10m', a4]);
  await keep('deploy --rollout while one runs', ['deploy', '--rollout', '5,100', a4]);
  await keep('deploy --rollout of wrong steps', ['deploy', '--rollout', '25,5', a4]);
  await keep('deploy --variant without a share', ['deploy', '--variant', 'headline-b', a4]);
  const fine = await reported(0);
  await keep('rollout status', ['rollout', 'status', 'a', '--server', fine]);
  await keep('rollout result', ['rollout', 'result', 'a', '--server', fine]);
  await keep('rollout step before its time', ['rollout', 'step', 'a', '--server', fine]);
  await keep('rollout resume', ['rollout', 'resume', 'a']);
  await keep('rollout withdraw --reason', [
    'rollout',
    'withdraw',
    'a',
    '--reason',
    'A test.',
    '--server',
    await reported(0),
  ]);
  await keep('rollout result after its end', ['rollout', 'result', 'a']);
  await keep('rollout withdraw of none', ['rollout', 'withdraw', 'a']);
  await keep('deploy --variant', ['deploy', '--variant', 'headline-b', '50', a4]);
  await keep('rollout watch --interval of a worse version', [
    ...['rollout', 'watch', 'a', '--server', await reported(12), '--interval', '1'],
  ]);
  await keep('deploy --rollout by hand', ['deploy', '--rollout', '50,100', a4]);
  await keep('rollout finish', ['rollout', 'finish', 'a', '--server', await reported(0)]);
  await keep('rollout of no action', ['rollout', 'begin', 'a']);

  for (const [name, env] of Object.entries(await stores(world)))
    for (const [command, args] of Object.entries(USING_A_STORE))
      await keep(`${command}: ${name}`, [command, ...args], env, a1);
  for (const [setting, value] of Object.entries(WRONG_SETTINGS))
    await keep(`deploy with a wrong ${setting}`, ['deploy', a1], { [setting]: value });

  for (const [name, called] of Object.entries(await collectSigned())) cases[name] = called;
  for (const command of Object.keys(COMMANDS)) {
    await keep(`${command} --unknown`, [command, '--unknown']);
    if (!COMMANDS[command]!.args?.includes('...'))
      await keep(`${command} of too much`, [command, 'w', 'x', 'y', 'z']);
  }
  await keep('an unknown command', ['deplyo']);
  for (const args of [['status'], ['history'], ['show', 'a'], ['deploy', bad], ['rollback', 'nothing']])
    cases[`for people: ${args[0]} ${args[1] ? '…' : ''}`.trim()] = await site(args);
  await retireLast(keep, world);

  return {
    table: Object.fromEntries(
      Object.entries(COMMANDS).map(([name, { args, purpose, options, example }]) => [
        name,
        { args, purpose, options, example },
      ]),
    ),
    'as a program': {
      'no command': await asProgram([], world),
      help: await asProgram(['--help'], world),
      'help of a command': await asProgram(['help', 'rollback'], world),
      version: await asProgram(['--version'], world),
      'of --json': await asProgram(['status', '--json'], world),
      failed: await asProgram(['show', 'nothing', '--json'], world),
    },
    cases,
    covered: coverageOf(cases),
  };
}

/** Commands that read or write the store, with arguments that are good. */
const USING_A_STORE: Record<string, string[]> = {
  deploy: [],
  prepare: [],
  diff: [],
  preview: [],
  promote: ['--from', '/nowhere'],
  rollback: [],
  retire: [],
  stop: [],
  start: [],
  restore: [],
  status: [],
  show: [],
  wait: ['http://127.0.0.1:1'],
  history: [],
  verify: [],
  prune: [],
  'publish-config': [],
  sign: [],
  types: ['--check'],
  init: ['other', '--path', '/x', '--against', '/nowhere'],
};

/** Stores that cannot be used. */
async function stores({ at }: World): Promise<Record<string, Record<string, string>>> {
  mkdirSync(at('damaged'));
  for (const file of ['registry.json', 'site-contract.json']) writeFileSync(at('damaged', file), '{');
  return {
    'store not reachable': { REGISTRY: `http://127.0.0.1:${await freePort()}/registry.json` },
    'store is damaged': { REGISTRY: at('damaged') },
  };
}

const WRONG_SETTINGS = {
  SITE_CONFIG: '/nowhere.json',
  SITE_ORIGIN: 'x',
  SITE_OPERATOR_KEYS: 'x',
  SIGNING_KEY: 'x',
  ARTIFACT_SOURCES: 'x',
};

/** Keys and signatures, in an environment of their own. */
async function collectSigned(): Promise<Record<string, Called>> {
  const { site, build, at, config, configure } = signedWorld();
  const cases: Record<string, Called> = {};
  const keep = async (name: string, args: string[], env?: Record<string, string>) => {
    cases[name] = await site([...args, '--json'], env);
  };
  const [operator, team, stranger] = [newSigningKey(), newSigningKey(), newSigningKey()];
  const trusted = { SITE_OPERATOR_KEYS: operator.public.text };
  const by = (key: typeof operator) => ({ ...trusted, SIGNING_KEY: key.secret });
  await keep('key new --out', ['key', 'new', '--out', at('a.key')]);
  await keep('key new of a file that exists', ['key', 'new', '--out', at('a.key')]);
  await keep('key show --key', ['key', 'show', '--key', at('a.key')]);
  await keep('key show of SIGNING_KEY', ['key', 'show'], { SIGNING_KEY: team.secret });
  await keep('key show of nothing', ['key', 'show']);
  await keep('key of nothing', ['key']);
  await site(['deploy', build({ version: '1.0.0' }), build({ name: 'a', version: '1.0.0' })]);
  config.grants.a!.signers = [{ name: 'the team', key: team.public.text }];
  configure();
  await keep('sign', ['sign'], { SIGNING_KEY: operator.secret });
  await keep('publish-config with a key', ['publish-config'], by(operator));
  await keep('sign of one version', ['sign', 'a@1.0.0'], by(operator));
  await keep('sign with the key of nobody', ['sign'], by(stranger));
  await keep('sign without a key', ['sign'], trusted);
  await keep('sign --snapshot', ['sign', '--snapshot'], by(operator));
  await keep('sign --snapshot of a section', ['sign', '--snapshot', 'a'], by(operator));
  const next = build({ name: 'a', version: '1.1.0' });
  await keep('deploy without a key', ['deploy', next], trusted);
  await keep('deploy with the key of nobody', ['deploy', next], by(stranger));
  await keep('deploy with a key', ['deploy', next], by(team));
  await keep('status of a signed site', ['status'], trusted);
  await keep('init --operator-key', [
    ...['init', 'academy', '--against', at('store'), '--path', '/academy'],
    ...['--operator-key', operator.public.text],
  ]);
  return cases;
}

const signedWorld = () => makeWorld('signed', ['a']);

/** At the end: it takes the section away. */
async function retireLast(keep: (name: string, args: string[]) => Promise<void>, { site, build }: World) {
  await site(['deploy', build({ ...a('1.4.0'), pages: [{ path: '/a' }], redirects: [] })]);
  await keep('retire --dry-run', ['retire', 'b', '--dry-run']);
  await keep('retire', ['retire', 'b']);
}

/** The real program, in a process: its two outputs as one. */
async function asProgram(args: string[], { env, at }: World) {
  const { code, output } = await runCommand('site', args, {
    cwd: at('empty'),
    env: { ...plainEnv(), ...env },
  });
  return { code, output };
}

/** Commands and options with a case that was done, counted against the table; a case for each is required. */
function coverageOf(cases: Record<string, Called>) {
  const done = Object.values(cases).filter(
    ({ exit, output }) => exit !== 2 && (output as { ok?: boolean })?.ok,
  );
  const wanted = Object.entries(COMMANDS).flatMap(([name, { options }]) => [
    name,
    ...Object.keys(options).map((option) => `${name} --${option}`),
  ]);
  const has = (one: string) => {
    const [command, option] = one.split(' ');
    return done.some(({ args }) => args[0] === command && (!option || args.includes(option)));
  };
  const missing = wanted.filter((one) => !has(one));
  if (missing.length > 0)
    throw new Error(`No case in e2e/golden/commands.ts where this is done: ${missing.join(', ')}.`);
  return {
    commands: Object.keys(COMMANDS).length,
    withOptions: wanted.length,
    cases: Object.keys(cases).length,
  };
}
