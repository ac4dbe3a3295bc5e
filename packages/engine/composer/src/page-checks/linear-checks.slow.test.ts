import { type FixtureSection, fixtureInput } from '@site/fixture-site/fixture-sections';
import { confinementOf } from '@site/section-kit/confinement';
import { checkSite } from '../gate/check-site.ts';
import { assemblePage } from '../page/assemble-page.ts';
import { pageFactsOf } from '../page/page-facts.ts';
import { pageStyle, readStyle } from '../page/page-style.ts';
import { readPageTree } from '../page/page-tree.ts';
import { planComposition } from '../plan/plan.ts';
import { checkFacts } from './check-facts.ts';
import { checkHead } from './check-head.ts';
import { checkMarkup } from './check-markup.ts';
import { checkStructure } from './check-structure.ts';
import { checkStyle } from './check-style.ts';

/** Linear time grows 8 times, quadratic 64 times. */
const MORE = 8;
const MAX = 32;

const RUNS = 3;

const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

function milliseconds(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** The least of some tries: other work on the machine only adds time. */
function growth(prepare: (count: number) => () => unknown, count: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 4 && least >= MAX; tries += 1) {
    const [small, large] = [prepare(count), prepare(count * MORE)];
    least = Math.min(least, milliseconds(large) / Math.max(milliseconds(small), 4));
  }
  return least;
}

const input = (section: Partial<FixtureSection>) =>
  fixtureInput([{ name: 'a', pages: [{ path: '/a' }], ...section }]);
const { shell, origin, ...site } = input({});
const { plan } = planComposition({ shell, origin, ...site });
const page = plan.pages.find(({ path }) => path === '/a')!;

function checked(body: string) {
  const html = `<html><head><title>x</title></head><body><main><div data-section="a" data-slot="a/pages/a"><!--$-->${body}<!--/$--></div></main></body></html>`;
  const rendered = { html, parts: page.parts, structuredData: [] };
  const own = readPageTree('<html><head></head><body><main><p></p></main></body></html>', []);
  return () => {
    const tree = readPageTree(html, page.parts);
    checkStructure(tree, page, page.parts, own);
    checkFacts(page, pageFactsOf(tree), rendered, origin);
    checkHead(tree, own, page, origin);
    checkMarkup(tree, page, origin);
    assemblePage(page, rendered, shell, plan.frameId, tree.headEnd);
  };
}

test.each<[string, (index: number) => string]>([
  ['ids', (index) => `<p id="x${index}"></p>`],
  ['the same id', () => '<p id="x"></p>'],
  ['links', (index) => `<a href="/a/${index}">x</a>`],
  ['slots of its own', () => '<div data-section="a" data-slot="a/pages/a"><!--$--><!--/$--></div>'],
  ['faults', () => '<iframe onload="x()" style="x"></iframe>'],
  ['stray tags', () => '</p></b>'],
  ['open tags', () => '<div data-slot="'],
  ['comments', () => '<!--$-->'],
  ['placeholders', () => '{brand}'],
])('checking a page takes linear time: %s', (_what, text) => {
  expect(growth((count) => checked(many(count, text)), 3000)).toBeLessThan(MAX);
});

test('judging the facts of a page takes linear time', () => {
  const prepare = (count: number) => {
    const facts = { ...pageFactsOf(readPageTree('<html><head></head><body></body></html>', [])) };
    facts.ids = Array.from({ length: count }, (_, index) => `x${index}`);
    return () => checkFacts(page, facts, { html: '', parts: page.parts, structuredData: [] }, origin);
  };
  expect(growth(prepare, 10_000)).toBeLessThan(MAX);
});

test.each<[string, (index: number) => string]>([
  ['rules', (index) => `${confinementOf('a', false)}.x${index}{top:0}`],
  ['selectors', (index) => `${index ? ',' : ''}${confinementOf('a', false)}.x${index}`],
  ['registered properties', (index) => `@property --a_${index}{syntax:"*";inherits:false}`],
  ['registered properties that are not closed', () => '@property '],
  ['registered properties of the shell', () => '@property --tw-x{syntax:"*";inherits:false}'],
  ['comments that are not closed', () => '/*!'],
  ['addresses', () => `${confinementOf('a', false)}.x{background:url(x)}`],
  ['strings', () => `${confinementOf('a', false)}.x{content:"/*!url("}`],
])('checking a stylesheet takes linear time: %s', (_what, text) => {
  const prepare = (count: number) => {
    const rules = many(count, text);
    const sheet = rules.startsWith(':') && !rules.endsWith('}') ? `${rules}{top:0}` : rules;
    // each is read once
    const inputs = Array.from({ length: RUNS }, () => input({ sheet }));
    return () => read(inputs.pop()!);
  };
  const read = ({ sections, ...rest }: ReturnType<typeof fixtureInput>) => {
    const { plan } = planComposition({ sections, ...rest });
    const wrong = sections.flatMap((section) => checkStyle(section, shell));
    const html = '<html><head></head><body></body></html>';
    if (wrong.length > 0) return;
    const own = plan.pages.find(({ path }) => path === '/a')!;
    assemblePage(own, { html, parts: own.parts, structuredData: [] }, shell, plan.frameId, 12);
  };
  expect(growth(prepare, 300)).toBeLessThan(MAX);
});

test('joining stylesheets takes linear time, in whatever order they have the same rules', () => {
  const prepare = (count: number) => {
    const rules = (name: string, at: (index: number) => number) =>
      `@layer utilities{${many(count, (index) => `${confinementOf(name, false)}.x${at(index)}{top:0}`)}}`;
    const sections = Array.from({ length: RUNS }, () => [
      ...fixtureInput([{ name: 'a', sheet: rules('a', (index) => index) }]).sections,
      ...fixtureInput([{ name: 'b', sheet: rules('b', (index) => (index * 7919) % count) }]).sections,
    ]);
    for (const section of sections.flat()) readStyle(section);
    return () => pageStyle(shell, sections.pop()!, []);
  };
  expect(growth(prepare, 1000)).toBeLessThan(MAX);
});

test.each<[string, (count: number) => Partial<FixtureSection>]>([
  ['pages', (count) => ({ pages: Array.from({ length: count }, (_, index) => ({ path: `/a/${index}` })) })],
  [
    'redirects, each to the next',
    (count) => ({
      redirects: Array.from({ length: count }, (_, index) => ({
        from: `/a/${index}`,
        to: index ? `/a/${index - 1}` : '/a',
        status: 301 as const,
      })),
    }),
  ],
])('planning and checking a composition takes linear time: %s', (_what, section) => {
  const prepare = (count: number) => {
    const composed = input(section(count));
    return () => {
      const { plan } = planComposition(composed);
      const body = many(count, (index) => `<a href="/nowhere/${index}">x</a>`);
      const facts = pageFactsOf(readPageTree(`<html><head></head><body>${body}</body></html>`, []));
      checkSite(plan, new Map([[plan.pages[0]!.key, facts]]), undefined, composed.config.grants);
    };
  };
  expect(growth(prepare, 200)).toBeLessThan(MAX);
});
