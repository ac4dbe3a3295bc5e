import type { Drawing, Shape } from '../content/drawing.ts';
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
