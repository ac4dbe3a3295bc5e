import { dollars } from '@site/design-system/en-us';
import { finopsFacts } from '@site/facts/finops';
import { costOf, scenarios } from '../token-costs/scenarios.ts';
import { box, type Drawing, MIDDLE, SOFT, STRONG, short } from './drawing.ts';

/** Of a hundred teams. */
interface TeamShare {
  share: string;
  words: string;
}

const TEAM_SHARES: readonly TeamShare[] = [
  { share: finopsFacts.saas2025, words: 'SaaS' },
  { share: finopsFacts.ai2025, words: 'AI' },
  { share: finopsFacts.licensing2025, words: 'licenses' },
];

export function teamShares(): Drawing {
  const dots = ({ x, from, to }: { x: number; from: number; to: number }) =>
    Array.from({ length: to - from }, (_, index) => {
      const dot = from + index;
      return `M${short(x + (dot % 10) * 8.4)} ${short(38 + Math.floor(dot / 10) * 8.4)}h0`;
    }).join('');
  const fields = TEAM_SHARES.map(({ share }, index) => ({
    x: 29 + index * 98,
    count: Number.parseInt(share, 10),
  }));
  return {
    summary: `Share of teams: ${TEAM_SHARES.map(({ share, words }) => `${words} ${share}`).join(', ')}. AI is managed now, the others now or as a plan`,
    shapes: [
      { d: fields.map(({ x, count }) => dots({ x, from: count, to: 100 })).join(''), opacity: SOFT, line: 6 },
      { d: fields.map(({ x, count }) => dots({ x, from: 0, to: count })).join(''), opacity: STRONG, line: 6 },
    ],
    words: [
      { x: 26, y: 24, text: 'Teams that manage' },
      ...TEAM_SHARES.flatMap(({ share, words }, index) => [
        { x: 26 + index * 98, y: 142, text: share, numeral: true },
        { x: 26 + index * 98, y: 162, text: words },
      ]),
    ],
  };
}

/** By the quarter in which it starts. */
export const FIRST_YEAR: readonly { name: string; quarter: 1 | 2 | 3 | 4 }[] = [
  { name: 'Data ingestion', quarter: 1 },
  { name: 'Allocation policy', quarter: 2 },
  { name: 'Weekly page', quarter: 2 },
  { name: 'Optimization list', quarter: 2 },
  { name: 'Forecast', quarter: 3 },
  { name: 'Unit cost', quarter: 4 },
];

export function fourQuarters(): Drawing {
  const [left, column, top, row] = [144, 40, 36, 23];
  const at = (quarter: number) => left + (quarter - 1) * column;
  return {
    summary: `The first year: ${FIRST_YEAR.map(({ name, quarter }) => `${name} from quarter ${quarter}`).join(', ')}`,
    shapes: [
      {
        d: FIRST_YEAR.map(({ quarter }, index) =>
          box(at(quarter) + column, top + index * row, 304 - at(quarter) - column, 14),
        ).join(''),
        opacity: 0.4,
      },
      {
        d: FIRST_YEAR.map(({ quarter }, index) => box(at(quarter), top + index * row, column, 14)).join(''),
        opacity: STRONG,
      },
    ],
    words: [
      ...[1, 2, 3, 4].map((quarter) => ({
        x: at(quarter) + column / 2,
        y: 26,
        text: `Q${quarter}`,
        anchor: 'middle' as const,
      })),
      ...FIRST_YEAR.map(({ name }, index) => ({ x: 22, y: top + 12 + index * row, text: name })),
    ],
  };
}

/** The order of three options turns around between two unit costs. */
export function unitCosts(): Drawing {
  const options = scenarios.map((scenario) => ({ name: scenario.name, ...costOf(scenario) }));
  const [left, right, top, bottom] = [88, 176, 68, 150];
  const place = (costs: number[]) => {
    const [least, most] = [Math.min(...costs), Math.max(...costs)];
    return costs.map((cost) => short(bottom - ((cost - least) / (most - least)) * (bottom - top)));
  };
  const starts = place(options.map(({ perResolved }) => perResolved));
  const ends = place(options.map(({ perConversation }) => perConversation));
  const names = ['Today', 'Longer prompt', 'Half-price model'];
  return {
    summary: options
      .map(
        ({ name, perResolved, perConversation }) =>
          `${name}: ${dollars(perResolved, 3)} a resolved conversation, ${dollars(perConversation, 2)} a conversation with people`,
      )
      .join('; '),
    shapes: [
      { d: `M${left} 52V164M${right} 52V164`, opacity: MIDDLE, line: 1 },
      {
        d: options.map((_, index) => `M${left} ${starts[index]}L${right} ${ends[index]}`).join(''),
        opacity: MIDDLE,
        line: 2.5,
      },
      {
        d: options.map((_, index) => `M${left} ${starts[index]}h0M${right} ${ends[index]}h0`).join(''),
        opacity: 1,
        line: 9,
      },
    ],
    words: [
      { x: 22, y: 20, text: 'Cost per case' },
      { x: 22, y: 39, text: 'Resolved only' },
      { x: 186, y: 39, text: 'All, with people' },
      ...options.flatMap(({ perResolved, perConversation }, index) => [
        { x: 78, y: starts[index]! + 5, text: dollars(perResolved, 3), anchor: 'end' as const },
        { x: 186, y: ends[index]! - 1, text: dollars(perConversation, 2), numeral: true },
        { x: 186, y: ends[index]! + 14, text: names[index]! },
      ]),
    ],
  };
}
