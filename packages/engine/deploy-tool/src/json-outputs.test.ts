import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import { listening } from '@site/fixture-site/listening';
import { rolloutStatus, sideOf, versionHealth } from '@site/fixture-site/rollout-server';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { parseRegistry, rolloutsOf } from '@site/registry';
import { writeSourceHashes } from '@site/server-kit';
import { commandsWith } from './command-line.ts';
import { COMMAND_SHAPES } from './command-shapes.ts';
import { jsonOutputs } from './output-schema.ts';

async function serving(responses: Record<string, object>): Promise<string> {
  const port = await listening(({ url }, response) => {
    response.writeHead(url! in responses ? 200 : 404).end(JSON.stringify(responses[url!] ?? ''));
  });
  return `http://127.0.0.1:${port}`;
}

const health = (verdict: string, affected: number) => {
  const versions = [versionHealth('1.1.0', affected, 9)];
  const said = { verdict, reasons: ['A reason.'], versions, problems: [] };
  return serving({ '/_status.json': { sections: [{ name: 'a', version: '1.1.0', health: said }] } });
};

const rollout = async (file: string, affected: number) => {
  const { stepSince } = rolloutsOf(parseRegistry(readFileSync(file, 'utf8'), file)).get('a')!.rollout;
  const sides = { live: sideOf(200, 0, 3), candidate: sideOf(12, affected, 3) };
  const verdict = affected > 0 ? 'worse' : 'good';
  const status = rolloutStatus({ live: '1.2.0', candidate: '1.6.0', stepSince, verdict, sides });
  return serving({ '/_status.json': { rollouts: [status] } });
};

const a = (version: string) => ({
  name: 'a',
  version,
  pages: [{ path: '/a', body: `<p>${version}</p>[[b/Card]]` }, { path: '/a/more' }],
  navigation: [{ menu: 'platform', label: 'Of a', href: '/a', order: 1 }],
  redirects: [{ from: '/a/old', to: '/a/more', status: 301 as const }],
});
const b = (version: string) => ({ name: 'b', version, parts: { Card: { contract: 1 } } });

type Row = [
  exit: number,
  args: string[],
  more?: { code?: string; env?: Record<string, string>; in?: string },
];

async function everyCommand() {
  const called = new Set<string>();
  const site = () => {
    const store = fixtureStoreWithPages('a', 'b');
    const REGISTRY = store.store;
    const PREVIEW_SECRET = 'a key of 32 characters, for tests only';
    return { ...store, tool: calledTool(store, { REGISTRY, PREVIEW_SECRET }) };
  };
  const [own, other] = [site(), site()];
  async function call([exit, args, more = {}]: Row, { tool } = own) {
    const folder = more.in ?? own.root;
    const { code, json: output } = await tool([...args, '--json'], { folder, env: more.env ?? {} });
    const [name] = args as [string];
    // The arguments name the wrong call.
    expect([args, code, output.ok, output.error?.code]).toEqual([
      args,
      exit,
      more.code === undefined,
      more.code,
    ]);
    expect([args, jsonOutputs[name]?.safeParse(output).error]).toEqual([args, undefined]);
    if (output.ok)
      for (const one of args.filter((text) => text === name || text.startsWith('--')))
        called.add(one === name ? name : `${name} ${one}`);
  }
  return { own, other, call, called };
}

test('each command prints one object of its schema with --json and ends with its exit code, done or failed', async () => {
  const { own, other, call, called } = await everyCommand();
  const { build } = own;
  const shell = build({ version: '1.0.0' });
  const [a1, a2, a3] = [build(a('1.0.0')), build(a('1.1.0')), build(a('1.2.0'))];
  const a6 = build(a('1.6.0'));
  for (const folder of [a1, a2]) {
    writeFileSync(join(folder, 'section.ts'), "export default { name: 'a' };");
    writeSourceHashes(folder);
  }
  const bad = build({
    name: 'a',
    version: '1.3.0',
    pages: [{ path: '/a', code: "throw new Error('fails')" }],
  });
  const [b1, b2] = [build(b('1.0.0')), build(b('1.1.0'))];
  const smoke = { env: { SMOKE_PROGRAM: join(own.root, 'smoke.mjs') } };
  writeFileSync(
    smoke.env.SMOKE_PROGRAM,
    `import { readFileSync, writeFileSync } from 'node:fs';
    const { pages } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
    writeFileSync(process.argv[3], JSON.stringify({ visited: pages.length, findings: [] }));`,
  );
  writeFileSync(join(own.root, 'no-smoke.mjs'), 'process.exit(3);');
  const noSmoke = { SMOKE_PROGRAM: join(own.root, 'no-smoke.mjs') };
  const report = join(own.root, 'report');
  const preview = ['--preview', join(own.root, 'preview.json')];
  writeFileSync(preview[1]!, JSON.stringify({ link: 'https://x.example/_preview/x' }));
  const pages = temporaryFolder();
  writeFileSync(join(pages, 'index.html'), '<main><h1>A</h1></main>');
  const gallery = pathToFileURL(pages).href;
  const section = temporaryFolder();
  writeFileSync(join(section, 'package.json'), '{"type":"module"}');
  writeFileSync(join(section, 'section.ts'), "export default { name: 'a' };");
  const [good, worse] = [await health('good', 0), await health('worse', 8)];
  const readyz = { revision: 30, servedRevision: 30, pending: null, refusals: [], registryProblem: null };
  const ready = await serving({ '/readyz': readyz });
  const silent = 'http://127.0.0.1:1';
  const init = ['init', 'academy', '--against', own.store, '--path', '/academy'];
  const page = ['new-page', '/a/budgets', '--menu', 'platform', '--title', 'Your budgets'];
  const usage = { code: 'SITE_USAGE' };

  const rows: Row[] = [
    [0, ['status']],
    [0, ['deploy', shell, a1, b1]],
    [0, ['deploy', shell, a1, b1]],
    [0, ['deploy', '--leave-out', bad, b2]],
    [0, ['prepare', '--dry-run', a2]],
    [0, ['prepare', '--smoke', '--every-page', a2], smoke],
    [0, ['diff'], { in: a2 }],
    [0, ['diff', '1.1.0'], { in: a1 }],
    [0, ['diff', '--pages', report, ...preview, '--notify', 'https://x.example/1'], { in: a2, env: noSmoke }],
    [2, ['diff', '--pages', report, '--preview', 'not-there.json'], { in: a2, ...usage }],
    [2, ['diff', '--notify', 'https://x.example/1'], { in: a2, ...usage }],
    [0, ['diff', '--pages', report, '--between', gallery, '--between', gallery], { env: noSmoke }],
    [2, ['diff', '--pages', report, '--between', gallery], usage],
    [
      3,
      ['diff', '--pages', report, '--between', gallery, '--between', silent],
      { code: 'SITE_DIFF_UNREACHABLE' },
    ],
    [0, ['preview', 'a@1.1.0', '--hours', '2', '--open', '/a']],
    [0, ['deploy', '--dry-run', a2]],
    [0, ['deploy', '--smoke', a2], smoke],
    [3, ['deploy', '--smoke', a3], { code: 'SITE_SMOKE_FAILED', env: noSmoke }],
    [0, ['rollback', 'a', '--dry-run']],
    [0, ['rollback', 'a', '--to', '1.0.0']],
    [0, ['stop', 'a', '--gone', '--reason', 'A test.']],
    [0, ['status']],
    [0, ['start', 'a']],
    [0, ['show', 'a', '1.1.0']],
    [0, ['publish-config']],
    [0, ['types'], { in: a1 }],
    [0, ['types', '--check'], { in: a1 }],
    [0, ['restore', '--dry-run']],
    [0, ['restore', '--above', '20']],
    [2, ['restore', '--above', 'x'], { code: 'SITE_RESTORE_ABOVE' }],
    [0, ['verify']],
    [0, ['prune', '--dry-run']],
    [0, ['prune', '--yes']],
    [0, ['health', '--server', good, 'a']],
    [1, ['health', '--server', good, '--server', worse, 'a']],
    [0, ['wait', ready]],
    [4, ['wait', ready, '--revision', '40', '--timeout', '0']],
    [0, ['promote', '--from', other.store, 'a', 'b']],
    [2, ['promote', 'a'], { code: 'SITE_PROMOTE_FROM' }],
    [3, ['promote', '--from', other.store, 'nothing'], { code: 'SITE_PROMOTE_NONE' }],
    [0, [...init, '--menu', 'platform', '--title', 'The academy', '--origin', 'https://www.example.com']],
    [3, ['init', 'other', '--against', section, '--path', '/x'], { code: 'SITE_CONTRACT_MISSING' }],
    [0, page, { in: section }],
    [0, ['history']],
    [0, ['explain', 'SITE_LINK_BROKEN']],
    [2, ['explain', 'SITE_LINKS_BROKEN'], usage],
    [0, ['deploy', '--rollout', '5,25,100', '--every', '10m', a6]],
    [3, ['deploy', '--rollout', '5,100', a6], { code: 'SITE_ROLLOUT_ACTIVE' }],
  ];
  await call([0, ['deploy', shell, a3, b2]], other);
  for (const row of rows) await call(row);

  const file = join(own.store, 'registry.json');
  const server = async (affected = 0) => ['a', '--server', await rollout(file, affected)];
  await call([0, ['rollout', 'status', ...(await server())]]);
  await call([0, ['rollout', 'result', ...(await server())]]);
  await call([4, ['rollout', 'step', ...(await server())]]);
  await call([0, ['rollout', 'resume', 'a']]);
  await call([0, ['rollout', 'withdraw', '--reason', 'A test.', ...(await server())]]);
  await call([3, ['rollout', 'withdraw', 'a'], { code: 'SITE_ROLLOUT_NONE' }]);
  await call([0, ['deploy', '--variant', 'headline-b', '50', a6]]);
  await call([5, ['rollout', 'watch', '--interval', '1', ...(await server(12))]]);
  await call([0, ['deploy', '--rollout', '50,100', a6]]);
  await call([0, ['rollout', 'finish', ...(await server())]]);
  await call([0, ['deploy', build({ name: 'a', version: '1.7.0' })]]);
  await call([0, ['retire', 'b', '--dry-run']]);
  await call([0, ['retire', 'b']]);

  rmSync(file);
  writeFileSync(file, '{');
  const using = [
    'deploy',
    'prepare',
    'diff',
    'rollback',
    'stop',
    'restore',
    'status',
    'show',
    'verify',
    'prune',
  ];
  // "types" has written into it.
  writeSourceHashes(a1);
  for (const name of using) await call([3, [name], { in: a1, code: 'SITE_REGISTRY_SYNTAX' }]);
  for (const name of Object.keys(commandsWith(undefined))) await call([2, [name, '--unknown'], usage]);

  const wanted = Object.entries(COMMAND_SHAPES).flatMap(([name, { options }]) => [
    name,
    ...Object.keys(options).map((option) => `${name} --${option}`),
  ]);
  expect([...called].sort()).toEqual(wanted.filter((one) => one !== 'init --operator-key').sort());
  expect(Object.keys(jsonOutputs).sort()).toEqual([...Object.keys(COMMAND_SHAPES), 'key', 'sign'].sort());
});
