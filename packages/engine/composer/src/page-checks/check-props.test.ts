import {
  type FixtureSection,
  type FixtureShell,
  fixtureInput,
  fixtureShellText,
} from '@site/fixture-site/fixture-sections';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { dataFolder, diagnosticOutput, messageOf } from '@site/registry';
import { imageLimits } from '@site/section-kit/contract';
import * as z from 'zod';
import { compose } from '../compose/compose.ts';
import { planComposition } from '../plan/plan.ts';
import { startPageChecks } from './check-pages.ts';

const strict = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const TITLE = strict({ title: { type: 'string', maxLength: 5 } });

const provider = (schema?: unknown, code = ''): FixtureSection => ({
  name: 'b',
  version: '1.0.0',
  parts: { Part: { contract: 3, code } },
  ...(schema === undefined ? {} : { files: { 'contracts/Part-3.json': JSON.stringify(schema) } }),
});
const consumer = (props: object): FixtureSection => ({
  name: 'a',
  pages: [{ path: '/a', body: '[[b/Part]]', embeds: ['b/Part@3'], props: { 'b/Part': props } }],
});

/** As code, section, route and message. */
async function refused(sections: FixtureSection[], shell: FixtureShell = {}) {
  const result = await compose(fixtureInput(sections, { shell }), dataFolder(temporaryFolder()));
  return result.ok ? [] : result.refusals.map((one) => [one.code, one.section, one.route, messageOf(one)]);
}

test('props that the contract takes pass, and without a schema any do', async () => {
  expect(await refused([consumer({ title: 'Title' }), provider(TITLE)])).toEqual([]);
  expect(await refused([consumer({}), provider(strict({}))])).toEqual([]);
  expect(await refused([consumer({ anything: [1] }), provider()])).toEqual([]);
});

test.each([
  ['of another type', { title: 1 }, 'title: Invalid input: expected string, received number'],
  ['too long', { title: 'Longer' }, 'title: Too big: expected string to have <=5 characters'],
  ['missing', {}, 'title: Invalid input: expected string, received undefined'],
  ['unknown', { title: 'a', other: 1 }, 'Unrecognized key: "other"'],
])('a prop that is %s is refused with route, owner, slot and path', async (_how, props, problem) => {
  expect(await refused([consumer(props), provider(TITLE)])).toEqual([
    [
      'SITE_SLOT_PROPS',
      'a',
      '/a',
      `This page of a gives b/Part props that contract 3 of b 1.0.0 does not take: ${problem}. It takes title (required).`,
    ],
  ]);
});

test('where a part throws because of a wrong prop, the prop is what is refused; a right one leaves the error', async () => {
  const throwing = provider(TITLE, 'props.title.trim()');
  expect(await refused([consumer({ title: 1 }), throwing])).toEqual([
    ['SITE_SLOT_PROPS', 'a', '/a', expect.stringContaining('title: Invalid input')],
  ]);
  const broken = provider(TITLE, "throw new Error('broken')");
  expect(await refused([consumer({ title: 'a' }), broken])).toEqual([
    ['SITE_RENDER_THROWS', 'a', '/a', 'Error: broken'],
  ]);
});

test('a page that fails by itself is its own, though a part on it needs props', async () => {
  const page = { ...consumer({ title: 'a' }).pages![0]!, code: "throw new Error('of the page')" };
  expect(await refused([{ name: 'a', pages: [page] }, provider(TITLE, 'props.title.trim()')])).toEqual([
    ['SITE_RENDER_THROWS', 'a', '/a', 'Error: of the page'],
  ]);
});

test('a shell from before props were handed on is composed as before', async () => {
  const server = fixtureShellText('').replace('if (given) onSlot(id, given);', '');
  expect(server).not.toBe(fixtureShellText(''));
  expect(await refused([consumer({ title: 1 }), provider(TITLE)], { server })).toEqual([]);
});

test('a schema that never ends is ended, and named by its section', async () => {
  const input = fixtureInput([
    consumer({ title: `${'a'.repeat(40)}!` }),
    provider(strict({ title: { type: 'string', pattern: '^(a+)+$' } })),
  ]);
  const { plan } = planComposition(input);
  const own = plan.pages.find(({ page }) => page === null)!;
  const { shell, origin } = input;
  const job = {
    shell,
    origin,
    frameId: plan.frameId,
    folder: temporaryFolder(),
    results: temporaryFolder(),
    pages: plan.pages,
    shellPageKey: own.key,
    images: imageLimits({}),
  };
  const checks = startPageChecks(job, { step: 500 });
  checks.addFailed('/a', { 'b/Part': [{ title: `${'a'.repeat(40)}!` }] });
  const { refusals } = await checks.finish(false);
  checks.end();
  expect(refusals.map(diagnosticOutput)).toMatchObject([
    {
      code: 'SITE_CHECK_TIMEOUT',
      section: 'b',
      route: '/a',
      cause: 'Checking the props of b/Part took more than 500 ms.',
    },
  ]);
});

test('a schema that section-build does not write is refused as its section’s, embedded or not', async () => {
  const deep = Array.from({ length: 40 }).reduce((inner) => ({ anyOf: [inner] }), {});
  const wrong: [schema: unknown, why: string][] = [
    [{ $ref: 'https://evil.example/schema.json' }, '$ref'],
    [{ $ref: '#/$defs/None' }, '$defs has no None'],
    [{ type: 'object', required: ['a'] }, 'a is required and is not among properties'],
    [strict({ a: { type: 'string', pattern: '(' } }), 'must be a regular expression'],
    [{ type: 'object', patternProperties: {} }, 'patternProperties'],
    [deep, 'nested more than 30 levels deep'],
    [strict({ a: { enum: Array.from({ length: 5000 }, (_, at) => `v${at}`) } }), 'the limit is 16384'],
    ['text', 'expected object'],
    [null, 'expected object'],
  ];
  for (const [schema, why] of wrong) {
    expect(await refused([{ name: 'a' }, provider(schema)])).toEqual([
      ['SITE_CONTRACT_SCHEMA', 'b', undefined, expect.stringContaining(why)],
    ]);
  }
  const damaged = { ...provider(), files: { 'contracts/Part-3.json': '{' } };
  expect((await refused([damaged]))[0]![3]).toContain('it is not JSON');
});

test('other schemas of the process are still compiled', async () => {
  await import('./check-props.ts');
  expect(z.config().jitless).toBeUndefined();
});
