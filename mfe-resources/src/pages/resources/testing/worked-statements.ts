import { dollars, grouped, percent as share } from '@site/design-system/en-us';
import {
  cfoCommitment,
  committed,
  lessCoverage,
  moreCoverage,
  paybackDays,
  seats,
  WASTE_PROJECTS,
  wasteCase,
  wasteSteps,
  workingWeek,
} from '../../../articles/worked-numbers.ts';
import { decide } from '../../../right-sizing/decide.ts';
import { costOf, reservedMonth, scenarios } from '../../../token-costs/scenarios.ts';
import { caseStudies, earnedBackIn, sumOfLevers } from '../case-studies/case-study-records.ts';

const nearest = (amount: number, step: number) => dollars(Math.round(amount / step) * step);
const percent = (part: number, digits = 0) => share(part, 1, digits);

function sixtyMachines() {
  const price = 200;
  // On-Demand list prices of r7i.2xlarge and m7i.4xlarge
  const sameMemory = (price * 0.5292) / 0.8064;
  const families = 24 * (price - sameMemory);
  const sizes = 6 * (price - price / 4);
  return [
    `${dollars(60 * price)} together`,
    `at ${dollars(sameMemory, 2)} each, which saves ${dollars(families)}`,
    `cost ${dollars(price / 4)} each, which saves ${dollars(sizes)}`,
    `falls by ${dollars(families + sizes)} a month, or ${percent((families + sizes) / (60 * price))}`,
  ];
}

function twoCoverages() {
  const [first, second] = [committed(lessCoverage), committed(moreCoverage)];
  return [
    `would cost ${dollars(first.full)} if`,
    `you pay ${nearest(first.covered, 100)}. Add ${dollars(first.rest)} for the rest, and you pay ${nearest(first.paid, 100)}`,
    `rate is ${percent(first.rate, 1)}`,
    `${dollars(second.full)} at full use and ${dollars(second.covered)} at 80%`,
    `you pay ${dollars(second.paid)}, and the rate has fallen to ${(Math.round(1000 * second.rate) / 10).toFixed(1)}%`,
  ];
}

/** Of the hours of a week, those of work. */
export const workingShare = (workingWeek.days * (workingWeek.to - workingWeek.from)) / (7 * 24);

function calendar() {
  const floor = (5 / 12) * (9 / 24);
  return [
    percent(1 - workingShare),
    `near ${percent(workingShare)}`,
    `about 60% of ${dollars(3 * 8_000)}, or ${dollars(0.6 * 3 * 8_000)}`,
    `${percent(floor, 1)} of the floor, worth about ${nearest(floor * 25_000, 100)}`,
  ];
}

function cfoYear() {
  const { covered, rest, paid, rate, full } = committed(cfoCommitment);
  return [
    `${dollars(365_000 / 365)} a day`,
    `${dollars(full)} / 0.92, about ${nearest(covered, 500)}`,
    `The rest costs ${dollars(rest)}`,
    `You pay ${nearest(paid, 500)}, so your effective savings rate is ${percent(rate)}`,
  ];
}

function contractSeats() {
  const { bought, assigned, active } = seats;
  return [
    `never assigned are ${bought - assigned}, or ${percent((bought - assigned) / bought)}`,
    `not used are ${assigned - active}, or another ${percent((assigned - active) / bought)}`,
    `all ${percent((bought - active) / bought)}`,
  ];
}

function oneMachine() {
  const [cpu, memory] = [18, 42];
  const { action, after } = decide(cpu, memory);
  return [
    `CPU P95 of ${cpu}% and a memory peak of ${memory}%`,
    `two sizes down would put CPU at ${cpu * 4}% and memory at ${memory * 4}%`,
    `${action}: M to R gives ${after.cpu}% CPU and ${after.memory}% memory for about a third less`,
    `A fleet of ${40} instances that each go down one size costs what ${40 / 2} of the old size did`,
    `22 GiB needs ${(22 / 0.8).toFixed(1)} to ${(22 / 0.7).toFixed(1)} GiB`,
  ];
}

function wasteReturn() {
  const [reported, captured, lasting, benefit] = wasteSteps() as [number, number, number, number];
  const { cost, ramp } = wasteCase;
  const earnedBack = (saving: number) => earnedBackIn([{ name: '', saving, cost, months: [1, ramp] }]);
  return [
    `would report ${dollars(reported)} of`,
    `at night: ${dollars(captured)}`,
    `persists: ${dollars(lasting)}`,
    `${dollars(benefit)} remains`,
    `which is ${dollars(600 * 110)}`,
    `Cost is ${dollars(cost)}`,
    `/ ${grouped(cost)}, or ${percent((benefit - cost) / cost)}`,
    `x 365, or ${Math.round((cost / benefit) * 365)} days`,
    `about ${nearest(benefit / 52, 100)} for every week`,
    `at 35% instead of 70%, the benefit is ${dollars(benefit / 2)}. ROI is ${percent((benefit / 2 - cost) / cost)} and payback ${Math.round((cost / (benefit / 2)) * 365)} days`,
    `full effect comes in month ${ramp}`,
    `earned back in month ${earnedBack(benefit)}, and the first twelve months bring ${dollars((benefit / 12) * (12 - (ramp - 1) / 2))}`,
    `earned back in month ${earnedBack(benefit / 2)}. If`,
    `returned their cost by month ${earnedBack(benefit)}`,
    ...WASTE_PROJECTS.map(
      (one) =>
        `| ${dollars(one.benefit)} | ${dollars(one.cost)} | ${percent(one.benefit / one.cost - 1)} | ${paybackDays(one)} days |`,
    ),
  ];
}

function publishedReturn() {
  const { levers } = caseStudies[1]!;
  const { saving, cost } = sumOfLevers(levers);
  const ratio = (saving / cost).toFixed(1);
  return [
    `If ROI is ${(saving / cost - 1).toFixed(1)}, benefit is ${ratio} times cost, so cost was ${saving / 1e6} / ${ratio}`,
    `about $${(cost / 1e6).toFixed(2)} million`,
    `about ${Math.round((cost / saving) * 365)} days`,
    `moves the payback to month ${earnedBackIn(levers)}`,
  ];
}

function tokenMonths() {
  const months = scenarios.map((scenario) => {
    const cost = costOf(scenario);
    return { ...scenario, ...cost, all: cost.perConversation * scenario.conversations };
  });
  const [today, longer, cheaper] = months as [Month, Month, Month];
  type Month = (typeof months)[number];
  const toPeople = today.resolved - cheaper.resolved;
  return [
    ...months.map(
      ({ name, assistant, resolved, perResolved, perConversation }) =>
        `| ${name} | ${dollars(assistant)} | ${grouped(resolved)} | ${dollars(perResolved, 3)} | ${dollars(perConversation, 2)} |`,
    ),
    `which makes ${grouped(today.requests)} requests`,
    `resolved conversation costs ${dollars(today.perResolved, 2)}`,
    `raises the bill by ${percent(longer.assistant / today.assistant - 1)} and the cost of a resolved conversation by ${percent(longer.perResolved / today.perResolved - 1)}`,
    `resolves ${grouped(longer.resolved - today.resolved)} more conversations for ${dollars(longer.assistant - today.assistant)}, or $0.20 each`,
    `as a whole is ${dollars(today.all - longer.all)} cheaper`,
    `lowers the bill by ${percent(1 - cheaper.assistant / today.assistant)}. It also sends ${grouped(toPeople)} more conversations to people, for ${dollars(today.person * toPeople)}`,
    `saves ${dollars(today.assistant - cheaper.assistant)} on the AI bill and costs ${dollars(cheaper.all - today.all)} more in all`,
  ];
}

function reservedUnit() {
  const { requests } = costOf(scenarios[0]);
  const { perToken, unit, remainder, served } = reservedMonth();
  const perThousand = (1000 * perToken) / requests;
  return [
    `1,000 requests cost ${dollars(perThousand, 2)}`,
    `or ${dollars(unit)} for a month of 730 hours`,
    `breaks even at ${grouped((1000 * unit) / perThousand)} requests a month`,
    `about ${grouped((0.75 * requests) / (730 * workingShare))} requests an hour`,
    `In total it serves ${grouped(served)} requests`,
    `remaining ${grouped(requests - served)} are paid per token, for ${dollars(remainder, 2)}`,
    `costs ${dollars(unit + remainder, 2)} instead of ${dollars(perToken)}`,
  ];
}

/** Words of each text with the results of its examples, computed from their inputs. */
export const workedStatements: Record<string, readonly string[]> = {
  'cloud-cost-optimization-strategies': [...sixtyMachines(), ...twoCoverages(), ...calendar()],
  'cfo-multi-cloud-guide': cfoYear(),
  'cloud-plus-finops-era': contractSeats(),
  'right-sizing-ec2': oneMachine(),
  'cloud-waste-roi': [...wasteReturn(), ...publishedReturn()],
  'token-unit-economics': [...tokenMonths(), ...reservedUnit()],
};
