import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runTool } from '@site/fixture-site/called-tool';
import { publishContract } from '@site/fixture-site/fixture-contract';
import { temporaryFolder, writeFiles } from '@site/fixture-site/temporary-folder';
import { projectFolder } from '@site/server-kit';

const strict = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = { type: 'string' };
const tree = strict({ name: text, inner: { type: 'array', items: { $ref: '#' } } }, ['name']);

const contracts = {
  'resources/Teaser': { 2: { schema: strict({ title: text, size: { enum: [1, 2] } }, ['title']) }, 1: {} },
  'leadform/GetInTouch': { 1: { schema: strict({}) }, 2: { schema: strict({ topic: text }) } },
  'a-b/Tree': { 1: { schema: tree } },
  'a/Loose': { 1: {} },
};

function section() {
  const folder = temporaryFolder();
  const publish = (offered: object) => publishContract(folder, { contracts: offered as never });
  const registry = publish(contracts);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-mine', site: { registry } }));
  const run = async (...args: string[]) => {
    const { code, text } = await runTool(['types', ...args], { folder });
    return { code, logged: text };
  };
  const types = () => readFileSync(join(folder, 'site-types.d.ts'), 'utf8');
  return { folder, publish, run, types };
}

test('the same contracts give the same file, and what changed is said by contract', async () => {
  const { publish, run, types } = section();
  expect(await run('--check')).toMatchObject({ code: 3, logged: expect.stringContaining('SITE_TYPES_OLD') });
  expect(await run()).toMatchObject({ code: 0, logged: expect.stringContaining('6 contracts') });
  const written = types();
  expect(written).toMatchInlineSnapshot(`
"// Written by \`site types\` from what the site publishes. Do not edit it: run the command again.
// biome-ignore-all lint: written by a program
// biome-ignore-all format: written by a program
// biome-ignore-all assist: written by a program
import type { LooseProps } from '@site/section-kit';

type a$2d_b$2f_Tree_1 = { name: string; inner?: readonly a$2d_b$2f_Tree_1[] };

declare module '@site/section-kit' {
  interface SiteParts {
    'a-b/Tree': {
      1: a$2d_b$2f_Tree_1;
    };
    'a/Loose': {
      1: LooseProps;
    };
    'leadform/GetInTouch': {
      1: Record<string, never>;
      2: { topic: string };
    };
    'resources/Teaser': {
      1: LooseProps;
      2: { title: string; size?: 1 | 2 };
    };
  }
}
"
`);
  expect(await run('--check')).toMatchObject({ code: 0, logged: expect.stringContaining('is up to date') });
  expect((await run('--json')).logged).toContain('"changed":false,"contracts":["resources/Teaser@1"');
  publish({ ...contracts, 'leadform/GetInTouch': { 2: { schema: strict({ topic: { enum: ['a'] } }) } } });
  expect((await run()).logged.split('\n').slice(1)).toEqual([
    'leadform/GetInTouch@1: no longer offered',
    'leadform/GetInTouch@2: was { topic: string }, is { topic: "a" }',
  ]);
  publish(contracts);
  await run();
  expect(types()).toBe(written);
});

test('--check is red for the parts that the section names, and says what else has changed', async () => {
  const { folder, publish, run } = section();
  writeFiles(folder, { 'src/embeds.ts': "export const Form = embed('leadform/GetInTouch@1');" });
  await run();
  publish({ ...contracts, 'labs/Teaser': { 1: {} } });
  const other = await run('--check');
  expect(other).toMatchObject({ code: 0, logged: expect.stringContaining('labs/Teaser@1: new LooseProps') });
  expect(other.logged).toContain('up to date for the parts that are used here');
  publish({ ...contracts, 'leadform/GetInTouch': { 1: { schema: strict({ topic: text }) } } });
  expect(await run('--check')).toMatchObject({
    code: 3,
    logged: expect.stringContaining('leadform/GetInTouch@1: was Record<string, never>, is { topic: string }'),
  });
});

test('a site that publishes no contracts yet has an empty file', async () => {
  const { publish, run, types } = section();
  publish({});
  expect((await run()).code).toBe(0);
  expect(types()).toContain('interface SiteParts {\n  }');
});

/** Wrong lines are marked. */
const PAGE = `import { Slot } from '@site/section-kit';

export const Right = () => (
  <main>
    <Slot id="leadform/GetInTouch" />
    <Slot id="leadform/GetInTouch" props={{ topic: 'a' }} />
    <Slot id="resources/Teaser" props={{ title: 'a', size: 2 }} />
    <Slot id="a-b/Tree" props={{ name: 'a', inner: [{ name: 'b', inner: [] }] }} />
    <Slot id="leadform/GetInTouch" propsOf={{ 1: {}, 2: { topic: 'a' } }} />
    <Slot id="a/Loose" />
    <Slot id="a/Loose" props={{ whatever: 1 }} />
  </main>
);

export const Wrong = ({ id }: { id: string }) => (
  <main>
    <Slot id="leadform/GetInTouch" props={{ topic: 1 }} /> {/* wrong */}
    <Slot id="a-b/Tree" /> {/* wrong: no props */}
    <Slot id="leadform/GetInTouch" propsOf={{ 1: {}, 2: { topic: 1 } }} /> {/* wrong */}
    <Slot id="leadform/GetInTouch" propsOf={{ 3: {} }} /> {/* wrong: no such contract */}
    <Slot id="leadform/GetInTuoch" /> {/* wrong: no such part */}
    <Slot id={id} /> {/* wrong: any part */}
  </main>
);
`;
const DEFINITION = `import { embed } from '@site/section-kit';
import { definePage } from '@site/section-kit/pages';

const page = { path: '/a', title: 'A', description: 'A page' };
const Form = embed('leadform/GetInTouch@1');
export const Topic = embed('leadform/GetInTouch@2');
export const markup = <Topic topic="a" />;
export const none = <Form />;
export const wrong = <Topic topic={1} />; // wrong
export const unknown = embed('leadform/GetInTouch@3'); // wrong: no such contract
export default [
  definePage({ ...page, embeds: ['leadform/GetInTouch@1', 'leadform/GetInTouch@2'] }),
  definePage({ ...page, embeds: [Form, Topic] }),
  definePage({ ...page, embeds: ['leadform/GetInTouch@3'] }), // wrong: no such contract
  definePage({ ...page, embeds: ['leadform/Form@1'] }), // wrong: no such part
  definePage({ ...page, embeds: ['leadform/GetInTouch'] }), // wrong: no contract
];
`;

test('a wrong prop, a missing one, an unknown part or contract fails the type check, on its line and no other', async () => {
  const { folder, run } = section();
  const sources = { 'page.tsx': PAGE, 'pages.tsx': DEFINITION };
  writeFiles(folder, sources);
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  const config = {
    extends: '@site/section-preset/tsconfig',
    compilerOptions: { types: ['node'] },
    include: ['*'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  await run();
  const tsc = resolve(projectFolder, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc], { cwd: folder, encoding: 'utf8' });
  const errors = [...stdout.matchAll(/^(\S+)\((\d+),\d+\): error/gm)].map(
    ([, file, line]) => `${file}:${line}`,
  );
  const planted = Object.entries(sources).flatMap(([name, source]) =>
    source.split('\n').flatMap((line, at) => (/ wrong/.test(line) ? [`${name}:${at + 1}`] : [])),
  );
  expect(planted).toHaveLength(11);
  expect(errors).toEqual(planted);
});
