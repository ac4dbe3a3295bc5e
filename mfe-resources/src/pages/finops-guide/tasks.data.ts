import { type DayCost, dayChart } from '@site/design-system/days';
import { compactUsd, dollars, MONTHS } from '@site/design-system/en-us';
import { anomalies } from '@site/sample-bill/anomalies';
import { periods } from '@site/sample-bill/daily-costs';
import { flows, places } from '@site/sample-bill/places';
import { byDate } from '@site/sample-bill/sums';
import { type chapters, explorerCopy } from './copy.ts';

// Computed at build: the page loads answers and no ledger.

const OWNER = 'Data Engineering';
const [FIRST, LAST] = ['2026-10-05', '2026-10-18'];

const within = ({ date }: { date: string }) => date >= FIRST && date <= LAST;
const [found] = anomalies.filter((one) => one.owner === OWNER && within(one));

const dayIn = (date: string) => Number(date.slice(-2));
const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1]!;
const written = (date: string) => `${monthOf(date)} ${dayIn(date)}`;

const days: DayCost[] = byDate(
  periods['This month'].filter((one) => one.line.owner === OWNER && within(one)),
).map(({ name, cost }) => ({
  label: `${monthOf(name).slice(0, 3)} ${dayIn(name)}`,
  value: cost,
  ...(name === found!.date && { excess: found!.excess }),
}));

const { ticks, labels, shapes } = dayChart(explorerCopy.daily, days);
const dates = `${written(FIRST)} to ${dayIn(LAST)}`;

/** Between two places, the dearest first. */
const [route] = flows
  .filter(({ to }) => places.some(({ label }) => label === to))
  .toSorted((a, b) => b.cost - a.cost);

interface Task {
  text: string;
  link?: { text: string; href: string };
  /** One paragraph each. */
  answer: string[];
}

const tasks: Record<keyof typeof chapters, Task> = {
  costExplorer: {
    text: `From ${dates}, one day of ${OWNER} costs more than the others. Which service caused it, by how much, and why?`,
    link: {
      text: 'Open these two weeks in the sample dashboard',
      href: `/platform/dashboard?${new URLSearchParams({ team: OWNER, from: FIRST, to: LAST })}`,
    },
    answer: [
      `${found!.service} on ${written(found!.date)}, ${dollars(found!.excess)} above the expected cost of the day. ${found!.cause}`,
    ],
  },
  costMap: {
    text: 'Which route between two places costs the most, and what would half of its traffic save in a year?',
    link: { text: 'Open the Cost Map', href: '/platform/cost-map' },
    answer: [
      `${route!.from} to ${route!.to}: ${dollars(route!.cost)} in October. Half of it is ${dollars(route!.cost / 2)} a month, or ${dollars((route!.cost / 2) * 12)} a year at the same volume, before the cost of a second copy.`,
    ],
  },
  collaboration: {
    text: `Write one sentence about ${written(found!.date)} for each of the three groups.`,
    answer: [
      `Finance: ${dollars(found!.excess)} once, not a trend, so the forecast keeps its range.`,
      'Engineering: put the partition filter back, and make the table require one.',
      'Business leaders: no product or price has changed, and no decision is needed.',
    ],
  },
  bestPractices: {
    text: 'On your own bill, write an owner next to each of the five largest lines. Then check which of the six habits the first line without an owner breaks.',
    answer: [
      'A line with no owner breaks the first one. If all five have owners, look at commitments: the fifth habit decides whether they were bought too early.',
    ],
  },
};

export default {
  days: {
    ticks,
    labels,
    shapes,
    name: `${explorerCopy.daily}: ${days.map(({ label, value, excess }) => `${label} ${compactUsd(value)}${excess ? ` ${dollars(excess)} above expected` : ''}`).join('; ')}`,
    note: `${OWNER}, ${dates}`,
  },
  tasks,
};
