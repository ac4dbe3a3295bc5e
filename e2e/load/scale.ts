import { compose, pageStore } from '@site/composer';
import { type FixtureSection, fixtureInput, writeFixtureSection } from '@site/fixture-site/fixture-sections';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { dataFolder } from '@site/registry';
import { atMost, type Row } from '../bench/budgets.ts';
import { median } from './samples.ts';

const SMALL = { sections: 4, routes: 40 };
const LARGE = { sections: 32, routes: 800 };
const BUDGET = { page: 1.01, compose: 1.5 };
const ROUNDS = 3;

type Size = typeof SMALL;

const section = (index: number, { sections, routes }: Size, body = 'as it was'): FixtureSection => {
  const name = `scale-${String(index).padStart(2, '0')}`;
  return {
    name,
    pages: Array.from({ length: routes / sections }, (_, at) => ({
      path: `/${name}/${at}`,
      body: `<p>${body}</p>`,
    })),
    navigation: [{ menu: 'platform', label: `Section ${name}`, href: `/${name}/0`, order: 1 }],
  };
};

const inputOf = (size: Size) =>
  fixtureInput(Array.from({ length: size.sections }, (_, index) => section(index, size)));

async function composed(...[input, data]: Parameters<typeof compose>) {
  const result = await compose(input, data);
  if (!result.ok) throw new Error(JSON.stringify(result.refusals.slice(0, 3)));
  return result;
}

/** Milliseconds a page, from nothing; and the bytes of a page without its menus. */
async function fromNothing(input: ReturnType<typeof inputOf>) {
  const data = dataFolder(temporaryFolder());
  const began = performance.now();
  const { composition } = await composed(input, data);
  const paths = Object.keys(composition.pages);
  const each = (performance.now() - began) / paths.length;
  const html = pageStore(data.pages).read(composition.pages['/scale-02/0']!).body.identity.toString();
  return { data, each, bytes: html.replace(/<nav>.*?<\/nav>/s, '').length };
}

/** The composer with few sections and with many, all alike. */
export async function scale(): Promise<Row[]> {
  const [small, large] = [inputOf(SMALL), inputOf(LARGE)];
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.small.push((await fromNothing(small)).each);
    times.large.push((await fromNothing(large)).each);
  }
  const each = median(times.large) / median(times.small);
  const [few, many] = [await fromNothing(small), await fromNothing(large)];
  const changed = writeFixtureSection(temporaryFolder(), section(1, LARGE, 'deployed again'));
  const sections = large.sections.map((one, index) => (index === 1 ? changed : one));
  const { renderedPages } = await composed({ ...large, sections }, many.data);
  const from = `${LARGE.sections} sections with ${LARGE.routes} routes against ${SMALL.sections} with ${SMALL.routes}`;
  const own = LARGE.routes / LARGE.sections;
  const compared = `${each.toFixed(2)} (${median(times.large).toFixed(1)} / ${median(times.small).toFixed(1)} ms)`;
  return [
    atMost(`${from}: time to compose one page`, each, BUDGET.compose, compared),
    atMost(
      `one of ${LARGE.sections} sections redeployed: pages rendered, of its own ${own}`,
      renderedPages,
      own,
      String(renderedPages),
    ),
    atMost(
      `${from}: bytes of a page without menus`,
      many.bytes / few.bytes,
      BUDGET.page,
      `${(many.bytes / few.bytes).toFixed(3)} (${many.bytes} / ${few.bytes})`,
    ),
  ];
}
