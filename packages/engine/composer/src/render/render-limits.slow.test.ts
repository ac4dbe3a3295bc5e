import type { FixtureSection } from '@site/fixture-site/fixture-sections';
import { renderSections as render } from '@site/fixture-site/render-all';
import { diagnosticOutput, messageOf } from '@site/registry';
import { RENDER_LIMITS } from './render-process.ts';
import { MAX_LENGTH } from './render-protocol.ts';

afterEach(() => jest.restoreAllMocks());

const embedding = (code: string): FixtureSection => ({
  name: 'a',
  pages: [{ path: '/a', body: '[[b/Part]]', code }],
});
const HONEST: FixtureSection = { name: 'b', parts: { Part: {} } };

test('a set of pages has a limit for all of them together, and the other sets are rendered to the end', async () => {
  jest.replaceProperty(RENDER_LIMITS, 'total', 1000);
  jest.replaceProperty(RENDER_LIMITS, 'page', 20);
  const code = 'const end = Date.now() + 200; while (Date.now() < end);';
  const pages = Array.from({ length: 50 }, (_, index) => ({ path: `/a/${index}`, code }));
  const { refusals, rendered } = await render([{ name: 'a', pages }, HONEST]);
  expect(refusals.map(diagnosticOutput)).toMatchObject([
    {
      code: 'SITE_RENDER_TIMEOUT',
      section: 'a',
      cause: expect.stringContaining('All 51 pages together did not finish within 2020 ms'),
    },
  ]);
  expect([...rendered.keys()].filter((path) => !path.startsWith('/a/')).sort()).toEqual([
    '/_not-found',
    '/b',
  ]);
});

const returning = (html: string): FixtureSection => ({
  name: 'a',
  pages: [{ path: '/a', code: `return ${html}` }],
});
const giving = (props: string): FixtureSection =>
  embedding(`const { slot } = site; site.slot = (id, given) => slot(id, id === 'b/Part' ? ${props} : given)`);

test('the server reads no reply that is larger than a page may be', async () => {
  const parse = jest.spyOn(JSON, 'parse');
  const many = (value: string) => `{ a: new Array(5_000_000).fill(${value}) }`;
  const hostile: Record<string, [FixtureSection, string]> = {
    'objects in structured data': [embedding(`site.data(${many('{}')})`), 'characters of data'],
    'pieces of structured data': [
      embedding('const one = {}; for (let i = 0; i < 1_000_000; i++) site.data(one)'),
      'characters of data',
    ],
    'objects in props': [giving(many('{}')), 'characters of data'],
    'a text in props': [giving("{ a: '\u4e2d'.repeat(15_000_000) }"), 'characters of data'],
    'an error’s text': [
      embedding("String.prototype.slice = () => 'x'.repeat(15_000_000); throw new Error('x')"),
      'characters of data',
    ],
    elements: [returning("'<h1>A</h1>' + '<b></b>'.repeat(2_000_000)"), 'characters'],
  };
  for (const [name, [a, what]] of Object.entries(hostile)) {
    const { refusals, rendered } = await render([a, HONEST]);
    expect([name, refusals]).toMatchObject([name, [{ code: 'SITE_PAGE_SIZE', section: 'a', route: '/a' }]]);
    expect(messageOf(refusals[0]!)).toMatch(new RegExp(`^Has \\d{7,8} ${what}; the limit is \\d+\\.$`));
    expect([name, [...rendered.keys()].sort()]).toEqual([name, ['/_not-found', '/b']]);
  }
  expect(parse.mock.calls.length).toBeGreaterThan(20);
  expect(Math.max(...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(MAX_LENGTH.response);
});

test('all pages of a section together have a limit, and those of other sections are rendered', async () => {
  jest.replaceProperty(MAX_LENGTH, 'section', 30_000);
  jest.replaceProperty(MAX_LENGTH, 'sectionPage', 1000);
  const pages = Array.from({ length: 20 }, (_, index) => ({
    path: `/a/${index}`,
    code: "return '<h1>A</h1>' + 'x'.repeat(10_000)",
  }));
  const { refusals, rendered } = await render([{ name: 'a', pages }, HONEST]);
  expect(refusals.map(diagnosticOutput)).toMatchObject([
    {
      code: 'SITE_PAGE_SIZE',
      section: 'a',
      cause: 'The pages of a together have more than 50,000 characters.',
    },
  ]);
  expect(rendered.has('/b')).toBe(true);
});
