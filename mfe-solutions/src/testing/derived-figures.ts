import type { Drawing, Shape } from '@site/design-system/drawing';
import { percent as share } from '@site/design-system/en-us';
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

function derive(): Record<string, string[]> {
  const season = drawnNumbers('retail-ecommerce', 0);
  const peak = Math.max(...season);
  const quiet = Number(readingOf('retail-ecommerce', 'Feb 15').facts[0]!.replace(/\D/g, ''));

  const terms = drawnNumbers('education', 0);
  const breaks = ['Aug', 'Dec 16', 'Jan', 'Mar 16', 'May 16', 'Jun', 'Jun 16', 'Jul', 'Jul 16'];
  const inBreaks = sum(
    terms.filter((_, index) => breaks.includes(pictureOf('education').readings[index]!.name)),
  );
  const grants = industryRecords.get('education')!.worksheet.rows;

  const archive = industryRecords.get('healthcare')!.worksheet.total!;
  const funds = industryRecords.get('public-sector')!.worksheet.rows;
  const over = funds.filter(({ lasts }) => Number(lasts) < 12);
  const tenants = pictureOf('technology').readings;

  const hours = drawnHours();
  const committed = Number(/\d+/.exec(pictureOf('telecommunications').readings[0]!.name)![0]);
  const floor = Math.min(...hours);

  const awsHours = drawnNumbers('aws', 0);
  const average = drawnNumbers('aws', 1)[0]!;
  const portions = numbersIn(providerRecords.get('aws')!.caseStudy.results[0]!.label)[0]!;
  const usedOf = (level: number) =>
    percent(sum(awsHours.map((hour) => Math.min(hour, level))) / (level * awsHours.length));
  const uncovered = readingOf('azure', 'Corporate IT: Pay').facts;

  const month = pictureOf('oci').readings[pictureOf('oci').first]!.facts;

  return {
    'retail-ecommerce': [percent(1 - quiet / peak), `$${peak}k`, `$${quiet}k`],
    education: [
      percent(1 - inBreaks / sum(terms)),
      `${grants.filter(({ left }) => Number(left) < 0).length} of ${grants.length}`,
    ],
    healthcare: [percent(1 - Number(archive.after) / Number(archive.total))],
    'public-sector': [`${over.length} of ${funds.length}`, `${over[0]!.lasts} months`],
    technology: [tenants[0]!.facts[0]!, tenants.at(-1)!.facts[0]!],
    telecommunications: [
      `$${floor}`,
      `$${committed}`,
      share(sum(hours.map((hour) => Math.min(hour, committed))), sum(hours)),
      percent(floor / Math.max(...hours)),
    ],
    aws: [`$${average}`, usedOf(average), `$${portions}`, usedOf(portions)],
    azure: [uncovered[0]!, uncovered[1]!],
    gcp: [readingOf('gcp', 'Embedded dashboard').facts[1]!],
    oci: [month[0]!, month[1]!, `$${lastRange('oci')[1]}M`],
  };
}

/** By slug: figures that a page takes from its own chart or table. */
export const derivedFigures = derive();
