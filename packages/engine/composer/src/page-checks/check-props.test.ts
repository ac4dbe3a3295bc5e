import { refusalsOf } from '@site/fixture-site/composed';
import { type FixtureSection, fixtureInput } from '@site/fixture-site/fixture-sections';
import { renderHere } from '@site/fixture-site/render-here';
import { messageOf } from '@site/registry';
import * as z from 'zod';
import { CHECK_LIMITS } from './check-process.ts';

renderHere('');

const strict = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const TITLE = strict({ title: { type: 'string', maxLength: 5 } });

const provider = (schema?: unknown, code = '', name = 'b'): FixtureSection => ({
  name,
  version: '1.0.0',
  parts: { Part: { contract: 3, code } },
  ...(schema === undefined ? {} : { files: { 'contracts/Part-3.json': JSON.stringify(schema) } }),
});
const consumer = (props: object, name = 'a', from = 'b', code = ''): FixtureSection => ({
  name,
  pages: [
    {
      path: `/${name}`,
      body: `[[${from}/Part]]`,
      embeds: [`${from}/Part@3`],
      props: { [`${from}/Part`]: props },
      code,
    },
  ],
});

async function refused(sections: FixtureSection[]) {
  const refusals = await refusalsOf(fixtureInput(sections));
  return refusals.map((one) => [one.code, one.section, one.route, messageOf(one)]);
}

test('props that the contract takes pass, and without a schema any do', async () => {
  const sections = [
    ...[consumer({ title: 'Title' }), provider(TITLE)],
    ...[consumer({}, 'c', 'd'), provider(strict({}), '', 'd')],
    ...[consumer({ anything: [1] }, 'e', 'f'), provider(undefined, '', 'f')],
  ];
  expect(await refused(sections)).toEqual([]);
});

test('a wrong prop is refused with route, owner, slot and path', async () => {
  const wrong: [props: object, why: string][] = [
    [{ title: 1 }, 'title: Invalid input: expected string, received number'],
    [{ title: 'Longer' }, 'title: Too big: expected string to have <=5 characters'],
    [{}, 'title: Invalid input: expected string, received undefined'],
    [{ title: 'a', other: 1 }, 'Unrecognized key: "other"'],
  ];
  const consumers = wrong.map(([props], at) => consumer(props, `a-${at}`));
  expect(await refused([...consumers, provider(TITLE)])).toEqual(
    wrong.map(([, why], at) => [
      'SITE_SLOT_PROPS',
      `a-${at}`,
      `/a-${at}`,
      `This page of a-${at} gives b/Part props that contract 3 of b 1.0.0 does not take: ${why}. It takes title (required).`,
    ]),
  );
});

test('where a part throws because of a wrong prop, the prop is refused; a right one leaves the error, and so does a page that fails by itself', async () => {
  expect(
    await refused([
      consumer({ title: 1 }),
      provider(TITLE, 'props.title.trim()'),
      consumer({ title: 'a' }, 'c', 'd'),
      provider(TITLE, "throw new Error('broken')", 'd'),
      consumer({ title: 'a' }, 'e', 'b', "throw new Error('of the page')"),
    ]),
  ).toEqual([
    ['SITE_SLOT_PROPS', 'a', '/a', expect.stringContaining('title: Invalid input')],
    ['SITE_RENDER_THROWS', 'c', '/c', 'Error: broken'],
    ['SITE_RENDER_THROWS', 'e', '/e', 'Error: of the page'],
  ]);
});

test('a schema that never ends is ended, and named by its section', async () => {
  jest.replaceProperty(CHECK_LIMITS, 'step', 500);
  const endless = strict({ title: { type: 'string', pattern: '^(a+)+$' } });
  const refusals = await refused([consumer({ title: `${'a'.repeat(40)}!` }), provider(endless)]);
  jest.restoreAllMocks();
  const message = 'Checking the props of b/Part took more than 500 ms.';
  expect(refusals).toEqual([['SITE_CHECK_TIMEOUT', 'b', '/a', message]]);
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
  const damaged = { ...provider(), files: { 'contracts/Part-3.json': '{' } };
  const providers = wrong.map(([schema], at) => provider(schema, '', `b-${at}`));
  expect(await refused([...providers, { ...damaged, name: 'c' }])).toEqual(
    [...wrong.map(([, why], at) => [`b-${at}`, why]), ['c', 'it is not JSON']].map(([name, why]) => [
      'SITE_CONTRACT_SCHEMA',
      name,
      undefined,
      expect.stringContaining(why!),
    ]),
  );
});

test('other schemas of the process are still compiled', async () => {
  await import('./check-props.ts');
  expect(z.config().jitless).toBeUndefined();
});
