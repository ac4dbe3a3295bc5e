import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { grouped } from '@site/design-system/en-us';
import { articles } from '../content/articles.ts';
import {
  caseStudies,
  earnedBackIn,
  sumOfLevers,
} from '../pages/resources/case-studies/case-study-records.ts';
import { decide } from '../right-sizing/decide.ts';
import { costOf, reservedMonth, scenarios } from '../token-costs/scenarios.ts';
import {
  cfoCommitment,
  committed,
  earnedInMonth,
  lessCoverage,
  moreCoverage,
  seats,
  WASTE_PROJECTS,
  wasteCase,
  wasteSteps,
  workingWeek,
} from './worked-numbers.ts';

const article = (slug: string) => articles.find((each) => each.slug === slug)!.body.replace(/\s+/g, ' ');
const strategies = readFileSync(
  join(__dirname, '../pages/blog/cloud-cost-optimization-strategies/text.mdx'),
  'utf8',
).replace(/\s+/g, ' ');

const usd = (amount: number) => `$${grouped(Math.round(amount))}`;
const nearest = (amount: number, step: number) => usd(Math.round(amount / step) * step);
const percent = (share: number, digits = 0) => `${(100 * share).toFixed(digits)}%`;

test('strategies: right-sizing 60 machines', () => {
  const price = 200;
  // On-Demand list prices of r7i.2xlarge and m7i.4xlarge: half the cores, the same memory.
  const sameMemory = (price * 0.5292) / 0.8064;
  const families = 24 * (price - sameMemory);
  const sizes = 6 * (price - price / 4);
  for (const statement of [
    `${usd(60 * price)} together`,
    `at $${sameMemory.toFixed(2)} each, which saves ${usd(families)}`,
    `cost ${usd(price / 4)} each, which saves ${usd(sizes)}`,
    `falls by ${usd(families + sizes)} a month, or ${percent((families + sizes) / (60 * price))}`,
  ]) {
    expect(strategies).toContain(statement);
  }
});

test('strategies: more commitment, less saving', () => {
  const first = committed(lessCoverage);
  const second = committed(moreCoverage);
  for (const statement of [
    `would cost ${usd(first.full)} if`,
    `you pay ${nearest(first.covered, 100)}. Add ${usd(first.rest)} for the rest, and you pay ${nearest(first.paid, 100)}`,
    `rate is ${percent(first.rate, 1)}`,
    `${usd(second.full)} at full use and ${usd(second.covered)} at 80%`,
    `you pay ${usd(second.paid)}, and the rate has fallen to ${(Math.round(1000 * second.rate) / 10).toFixed(1)}%`,
  ]) {
    expect(strategies).toContain(statement);
  }
});

test('strategies: a week of working hours, which no article repeats', () => {
  const { days, from, to } = workingWeek;
  const hours = days * (to - from);
  expect(`${hours} of ${7 * 24}`).toBe('45 of 168');
  expect(strategies).toContain(percent(1 - hours / 168));
  for (const { body } of articles) expect(body).not.toContain(percent(1 - hours / 168));
  expect(strategies).toContain(`near ${percent(hours / 168)}`);
  const floor = (5 / 12) * (9 / 24);
  for (const statement of [
    `about 60% of ${usd(3 * 8_000)}, or ${usd(0.6 * 3 * 8_000)}`,
    `${percent(floor, 1)} of the floor, worth about ${nearest(floor * 25_000, 100)}`,
  ]) {
    expect(strategies).toContain(statement);
  }
});

test('CFO guide: an upfront commitment, and what a discount of 40% comes to', () => {
  const text = article('cfo-multi-cloud-guide');
  const { covered, rest, paid, rate, full } = committed(cfoCommitment);
  for (const statement of [
    `${usd(365_000 / 365)} a day`,
    `${usd(full)} / 0.92, about ${nearest(covered, 500)}`,
    `The rest costs ${usd(rest)}`,
    `You pay ${nearest(paid, 500)}, so your effective savings rate is ${percent(rate)}`,
  ]) {
    expect(text).toContain(statement);
  }
});

test.each([
  [
    'CFO guide',
    article('cfo-multi-cloud-guide'),
    /At a (\d+)% discount the break-even is (\d+)% utilization\. At (\d+)% it is (\d+)%/,
  ],
  ['strategies', strategies, /At (\d+)% the break-even is (\d+)%; at (\d+)% it is (\d+)%/],
  ['Azure', article('azure-cost-management'), /so a (\d+)% discount breaks even at (\d+)% utilization/],
])(
  '%s: a discount and its break-even make up the whole, and the layer to buy is what counts',
  (_, text, pattern) => {
    const figures = pattern.exec(text)!.slice(1).map(Number);
    for (let at = 0; at < figures.length; at += 2) expect(figures[at]! + figures[at + 1]!).toBe(100);
    expect(text).toMatch(/Compute the utilization of the (new layer|next layer|layer you are about to buy)/);
  },
);

test('Cloud+: seats of a contract', () => {
  const { bought, assigned, active } = seats;
  const text = article('cloud-plus-finops-era');
  for (const statement of [
    `never assigned are ${bought - assigned}, or ${percent((bought - assigned) / bought)}`,
    `not used are ${assigned - active}, or another ${percent((assigned - active) / bought)}`,
    `all ${percent((bought - active) / bought)}`,
  ]) {
    expect(text).toContain(statement);
  }
});

test('right-sizing: the example under the matrix, and the memory of a machine', () => {
  const text = article('right-sizing-ec2');
  const [cpu, memory] = [18, 42];
  const { action, after } = decide(cpu, memory);
  for (const statement of [
    `CPU P95 of ${cpu}% and a memory peak of ${memory}%`,
    `two sizes down would put CPU at ${cpu * 4}% and memory at ${memory * 4}%`,
    `${action}: M to R gives ${after.cpu}% CPU and ${after.memory}% memory for about a third less`,
    `A fleet of ${40} instances that each go down one size costs what ${40 / 2} of the old size did`,
    `22 GiB needs ${(22 / 0.8).toFixed(1)} to ${(22 / 0.7).toFixed(1)} GiB`,
  ]) {
    expect(text).toContain(statement);
  }
  expect(1 - 0.5292 / 0.8064).toBeCloseTo(1 / 3, 1);
});

test('right-sizing: each row of the table of changes is the most that the calculator allows', () => {
  const rows = [
    ...article('right-sizing-ec2').matchAll(
      /\| (Half the cores|\w+ sizes?) \| ([\d.]+)% or less \| (\S+?)%? /g,
    ),
  ].map(([, change, cpu, memory]) => [change!, Number(cpu), Number(memory)] as const);
  expect(rows.map(([change, cpu, memory]) => [change, 70 / cpu, 80 / memory])).toEqual([
    ['Half the cores', 2, Number.NaN],
    ['One size', 2, 2],
    ['Two sizes', 4, 4],
    ['Three sizes', 8, 8],
  ]);
  const [half, , two, three] = rows;
  expect(decide(half![1], 70).action).toBe('Halve the cores, keep the memory');
  expect(decide(half![1] + 0.1, 70).action).toBe('Hold and watch');
  expect(decide(two![1], two![2]).action).toBe('Downsize 2 sizes');
  expect(decide(two![1] + 0.1, two![2]).action).toBe('Downsize 1 size');
  expect(decide(three![1], three![2]).action).toBe('Downsize 2 or more sizes');
  expect(decide(three![1] + 0.1, three![2]).action).toBe('Downsize 2 sizes');
});

test('waste: from the figure of the tool to the return', () => {
  const text = article('cloud-waste-roi');
  const [reported, captured, lasting, benefit] = wasteSteps() as [number, number, number, number];
  const work = 600 * 110;
  const { cost, ramp } = wasteCase;
  const lever = (saving: number) => ({ name: '', saving, cost, months: [1, ramp] as const });
  const firstYear = (benefit / 12) * (12 - (ramp - 1) / 2);
  for (const statement of [
    `would report ${usd(reported)} of`,
    `at night: ${usd(captured)}`,
    `persists: ${usd(lasting)}`,
    `${usd(benefit)} remains`,
    `which is ${usd(work)}`,
    `Cost is ${usd(cost)}`,
    `/ ${grouped(cost)}, or ${percent((benefit - cost) / cost)}`,
    `x 365, or ${Math.round((cost / benefit) * 365)} days`,
    `about ${nearest(benefit / 52, 100)} for every week`,
    `at 35% instead of 70%, the benefit is ${usd(benefit / 2)}. ROI is ${percent((benefit / 2 - cost) / cost)} and payback ${Math.round((cost / (benefit / 2)) * 365)} days`,
    `full effect comes in month ${wasteCase.ramp}`,
    `earned back in month ${earnedBackIn([lever(benefit)])}, and the first twelve months bring ${usd(firstYear)}`,
    `earned back in month ${earnedBackIn([lever(benefit / 2)])}. If`,
    `returned their cost by month ${earnedBackIn([lever(benefit)])}`,
  ]) {
    expect(text).toContain(statement);
  }
});

test('waste: the fifth formula is the month in which a growing saving reaches the cost, or a later one during the ramp', () => {
  for (let ramp = 1; ramp <= 12; ramp += 1)
    for (let cost = 5.3; cost <= 230; cost += 7) {
      const month = earnedBackIn([{ name: '', saving: 120, cost, months: [1, ramp] }]);
      const stated = earnedInMonth(120, { ...wasteCase, cost, ramp });
      if (month >= ramp) expect([ramp, cost, stated]).toEqual([ramp, cost, month]);
      else expect(stated).toBeGreaterThanOrEqual(month);
    }
});

test('waste: every row of the ranking', () => {
  const rows = [
    ...article('cloud-waste-roi').matchAll(/\| \$([\d,]+) \| \$([\d,]+) \| ([\d,]+)% \| (\d+) days \|/g),
  ].map(([, ...cells]) => cells.map((cell) => Number(cell.replaceAll(',', ''))));
  expect(rows.map(([benefit, cost]) => ({ benefit, cost }))).toEqual(
    WASTE_PROJECTS.map(({ benefit, cost }) => ({ benefit, cost })),
  );
  for (const [benefit, cost, roi, days] of rows) {
    expect(Math.round((100 * (benefit! - cost!)) / cost!)).toBe(roi);
    expect(Math.round((cost! / benefit!) * 365)).toBe(days);
  }
});

test('waste: the published result is that of the case study', () => {
  const { saving, cost } = sumOfLevers(caseStudies[1]!.levers);
  const text = article('cloud-waste-roi');
  const ratio = (saving / cost).toFixed(1);
  expect(text).toContain(
    `If ROI is ${(saving / cost - 1).toFixed(1)}, benefit is ${ratio} times cost, so cost was ${saving / 1e6} / ${ratio}`,
  );
  expect(text).toContain(`about $${(cost / 1e6).toFixed(2)} million`);
  expect(text).toContain(`about ${Math.round((cost / saving) * 365)} days`);
  expect(text).toContain(`moves the payback to month ${earnedBackIn(caseStudies[1]!.levers)}`);
});

test('tokens: the figure and the table, from the month of each scenario', () => {
  const text = article('token-unit-economics');
  const rows = scenarios.map((scenario) => {
    const { conversations, requests, input, output, inputPrice, outputPrice } = scenario;
    const calls = conversations * requests;
    const bill = (calls * (input * inputPrice + output * outputPrice)) / 1e6 + scenario.platform;
    const resolved = conversations * scenario.resolved;
    const all = bill + (conversations - resolved) * scenario.person;
    return { name: scenario.name, calls, bill, resolved, all };
  });
  for (const { name, bill, resolved, all } of rows) {
    const each = (all / 150_000).toFixed(2);
    expect(text).toContain(
      `| ${name} | ${usd(bill)} | ${grouped(resolved)} | $${(bill / resolved).toFixed(3)} | $${each} |`,
    );
  }
  expect(rows.map(({ name }) => name)).toEqual(scenarios.map(({ name }) => name));
  expect(scenarios.map((scenario) => costOf(scenario).perConversation)).toEqual(
    rows.map(({ all }) => all / 150_000),
  );
  const [today, longer, cheaper] = rows as [Row, Row, Row];
  type Row = (typeof rows)[number];
  for (const statement of [
    `which makes ${grouped(today.calls)} requests`,
    `resolved conversation costs $${(today.bill / today.resolved).toFixed(2)}`,
    `raises the bill by ${percent(longer.bill / today.bill - 1)} and the cost of a resolved conversation by ${percent(longer.bill / longer.resolved / (today.bill / today.resolved) - 1)}`,
    `resolves ${grouped(longer.resolved - today.resolved)} more conversations for ${usd(longer.bill - today.bill)}, or $0.20 each`,
    `as a whole is ${usd(today.all - longer.all)} cheaper`,
    `lowers the bill by ${percent(1 - cheaper.bill / today.bill)}. It also sends ${grouped(today.resolved - cheaper.resolved)} more conversations to people, for ${usd(4 * (today.resolved - cheaper.resolved))}`,
    `saves ${usd(today.bill - cheaper.bill)} on the AI bill and costs ${usd(cheaper.all - today.all)} more in all`,
  ]) {
    expect(text).toContain(statement);
  }
});

test('tokens: a reserved unit that loses by the hour what it wins by the month', () => {
  const text = article('token-unit-economics');
  const { requests, input, output } = costOf(scenarios[0]);
  const perThousand = ((input + output) / requests) * 1000;
  const unit = 6 * 730;
  const working = 730 * (45 / 168);
  const busy = (0.75 * requests) / working;
  const served = 1400 * working + 0.25 * requests;
  const rest = ((requests - served) / 1000) * perThousand;
  const cents = (amount: number) => `$${grouped(Math.floor(amount))}.${amount.toFixed(2).slice(-2)}`;
  expect((0.25 * requests) / (730 - working)).toBeLessThan(1400);
  const figure = reservedMonth();
  expect(figure.perToken + figure.unit).toBe(input + output + unit);
  expect(figure.remainder).toBeCloseTo(rest);
  for (const statement of [
    `1,000 requests cost $${perThousand.toFixed(2)}`,
    `or ${usd(unit)} for a month of 730 hours`,
    `breaks even at ${grouped(Math.round((unit / perThousand) * 1000))} requests a month`,
    `about ${grouped(Math.round(busy))} requests an hour`,
    `In total it serves ${grouped(Math.round(served))} requests`,
    `remaining ${grouped(Math.round(requests - served))} are paid per token, for ${cents(rest)}`,
    `costs ${cents(unit + rest)} instead of ${usd(input + output)}`,
  ]) {
    expect(text).toContain(statement);
  }
});
