import type { Drawing, Shape } from '@site/design-system/drawing';
import { dollars, grouped, percent as share } from '@site/design-system/en-us';
import { industryRecords, providerRecords } from './records.ts';

export const pictureOf = (slug: string): Drawing =>
  (industryRecords.get(slug) ?? providerRecords.get(slug)!).picture;

/** "$10.9M to $11.9M" has two. */
const numbersIn = (text: string) =>
  (text.match(/\d[\d,.]*/g) ?? []).map((number) => Number(number.replaceAll(',', '')));

/** The first number of each reading's fact in one column; 0 without one. */
export const drawnNumbers = (slug: string, column: number): number[] =>
  pictureOf(slug).readings.map(({ facts }) => numbersIn(facts[column]!)[0] ?? 0);

export const lastRange = (slug: string): number[] => numbersIn(pictureOf(slug).readings.at(-1)!.facts[0]!);

/** US dollars an hour, measured on the columns of the telecommunications page. */
export function drawnHours(): number[] {
  const { shapes } = pictureOf('telecommunications');
  const heights = shapes.flatMap((shape: Shape) => ('rect' in shape ? [shape.rect[3]] : []));
  const busiest = shapes.flatMap((shape) => ('text' in shape ? numbersIn(shape.text) : []))[0]!;
  return heights.map((height) => Math.round((height / Math.max(...heights)) * busiest));
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const percent = (part: number) => share(part, 1, 0);
const readingOf = (slug: string, name: string) =>
  pictureOf(slug).readings.find((reading) => reading.name.startsWith(name))!;
/** Of an example's text: what its figures are computed from. */
const inputsOf = (slug: string) =>
  numbersIn((industryRecords.get(slug) ?? providerRecords.get(slug)!).caseStudy.description);

/** What a level saves at a discount, and the used shares of it and of its slice above a lower one. */
export function levelOf(hours: readonly number[], discount: number, level: number, lower = 0) {
  const under = (limit: number) => sum(hours.map((hour) => Math.min(hour, limit)));
  const [covered, all] = [under(level), hours.length * level];
  return {
    saved: covered - (1 - discount) * all,
    covered: covered / sum(hours),
    used: covered / all,
    slice: (covered - under(lower)) / (all - hours.length * lower),
  };
}

function derive(): Record<string, string[]> {
  const [season, winter] = [drawnNumbers('retail-ecommerce', 0), drawnNumbers('retail-ecommerce', 1)];
  const february = readingOf('retail-ecommerce', 'Feb 15').facts;

  const [always, opens, closes] = inputsOf('education') as [number, number, number];
  const open = (closes + 12 - opens) * 5;
  const grants = industryRecords.get('education')!.worksheet.rows;

  const archive = industryRecords.get('healthcare')!.worksheet.total!;
  const funds = industryRecords.get('public-sector')!.worksheet.rows;
  const over = funds.filter(({ lasts }) => Number(lasts) < 12);

  const tenants = pictureOf('technology').readings;
  const ends = [tenants[0]!, tenants.at(-1)!].map(({ facts }) => facts.map((fact) => numbersIn(fact)[0]!));
  const [[first, before], [last, after]] = ends as [number[], number[]];
  const [platform] = numbersIn(/platform of \S+/.exec(JSON.stringify(industryRecords.get('technology')))![0]);
  const price = inputsOf('technology').at(-1)!;
  const byTenants = platform! / before! - platform! / after!;
  const margin = (cost: number) => percent((price - cost) / price);

  const { rows: levels, total: best } = industryRecords.get('telecommunications')!.worksheet;
  const hours = drawnHours();
  const target = Number(best!.at40);
  const lower = Number(levels[levels.findIndex(({ level }) => level === target) - 1]!.level);
  const [portion, chosen] = [
    levelOf(hours, 0.4, Number(levels[0]!.level)),
    levelOf(hours, 0.4, target, lower),
  ];

  const feed = industryRecords.get('travel-hospitality')!.worksheet.rows.at(-1)!;
  const [searches, bookings, cost] = [Number(feed.searches), Number(feed.bookings), Number(feed.cost)];
  const hits = inputsOf('travel-hospitality').at(-2)! / 10;

  const [week, average] = [drawnNumbers('aws', 0), drawnNumbers('aws', 1)[0]!];
  const hoursAPoint = (7 * 24) / week.length;
  const [offer, floor] = inputsOf('aws') as [number, number];
  const [low, high] = [levelOf(week, offer / 100, floor), levelOf(week, offer / 100, average, floor)];

  const uncovered = readingOf('azure', 'Corporate IT: Pay').facts;
  const [off, moved] = numbersIn(providerRecords.get('azure')!.caseStudy.results[0]!.label) as [
    number,
    number,
  ];

  const jobs = pictureOf('gcp').readings.map(({ name }) => numbersIn(name)[0]!);
  const { challenges, solution } = providerRecords.get('gcp')!.caseStudy;
  const [read] = numbersIn(solution);
  const cut = jobs[0]! * (1 - read! / numbersIn(challenges)[0]!);

  const month = pictureOf('oci').readings[pictureOf('oci').first]!.facts;

  return {
    'retail-ecommerce': [`$${sum(winter) - sum(season)}k`, february[0]!, february[1]!],
    education: [
      percent(1 - open / always),
      `${open}`,
      `${grants.filter(({ left }) => Number(left) < 0).length} of ${grants.length}`,
    ],
    healthcare: [percent(1 - Number(archive.after) / Number(archive.total))],
    'public-sector': [
      `${over.length} of ${funds.length}`,
      `${Number(over[0]!.lasts).toFixed(1)} months`,
      percent(1 - (Number(over[0]!.appropriation) / Number(over[0]!.consumed) - 1) * 2),
    ],
    technology: [
      ...[first!, last!, price, platform!, first! - last!, byTenants, first! - last! - byTenants].map(
        (amount) => dollars(amount),
      ),
      margin(first!),
      margin(last!),
    ],
    telecommunications: [
      ...[Number(levels[0]!.level), portion.saved, target, chosen.saved].map((amount) => dollars(amount)),
      percent(chosen.used),
      percent(chosen.slice),
      percent(Math.min(...hours) / Math.max(...hours)),
    ],
    'travel-hospitality': [
      grouped(searches / bookings),
      dollars(cost),
      dollars(cost * hits),
      dollars(cost / bookings, 2),
      dollars((cost * (1 - hits)) / bookings, 2),
      grouped((searches / bookings) * (1 - hits)),
    ],
    aws: [
      ...[floor, average, hoursAPoint * low.saved, hoursAPoint * high.saved].map((amount) => dollars(amount)),
      ...[low.used, high.used, high.slice, 1 - high.slice].map(percent),
    ],
    azure: [
      uncovered[1]!,
      `$${moved}k`,
      `$${numbersIn(uncovered[0]!)[0]! - moved}k`,
      `$${(moved * off) / 100}k`,
    ],
    gcp: [share(jobs[0]!, sum(jobs), 0), `$${jobs[0]}k`, `$${Math.round(cut)}k`, share(cut, sum(jobs), 0)],
    oci: [month[0]!, month[1]!, ...lastRange('oci').map((end) => `$${end}M`)],
  };
}

/** By slug: figures that a page takes from its own chart or table. */
export const derivedFigures = derive();
