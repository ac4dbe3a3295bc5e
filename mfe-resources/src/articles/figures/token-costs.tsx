import { dollars, grouped } from '@site/design-system/en-us';
import { amountRows, barFigure, partsOf } from '../../article-layout/figures/bar-list.tsx';
import { costOf, reservedMonth, scenarios } from '../../token-costs/scenarios.ts';

const INK = 'fill-finops';

/** With people's time. */
export const ConversationCosts = barFigure(
  INK,
  amountRows(
    scenarios.map((scenario) => {
      const { perConversation } = costOf(scenario);
      return [scenario.name, perConversation, dollars(perConversation, 2)];
    }),
  ),
);

const highest = Math.max(...scenarios.map((scenario) => costOf(scenario).assistant));

/** A month. */
export const AssistantBill = barFigure(
  INK,
  scenarios.map((scenario) => {
    const { input, output, assistant } = costOf(scenario);
    const share = partsOf(highest, [
      [input, `Input ${dollars(input)}`],
      [output, `Output ${dollars(output)}`, 'middle'],
      [scenario.platform, `Platform ${dollars(scenario.platform)}`, 'soft'],
    ]);
    return { label: scenario.name, value: dollars(assistant), share };
  }),
);

/** "$1,621.50", "$4,380" */
const cents = (amount: number) => dollars(amount, Number.isInteger(amount) ? 0 : 2);
const { perToken, unit, remainder } = reservedMonth();
const total = unit + remainder;

export const ReservedCapacity = barFigure(INK, [
  { label: 'Paid per token', value: cents(perToken), share: (100 * perToken) / total },
  {
    label: 'With a reserved unit',
    value: cents(total),
    share: partsOf(total, [
      [unit, `Unit ${cents(unit)}`],
      [remainder, `Rest, per token ${cents(remainder)}`, 'middle'],
    ]),
  },
]);

const [today] = scenarios;

const split = (
  label: string,
  [first, firstName]: [number, string],
  [second, secondName]: [number, string],
  format = grouped,
) => ({
  label,
  value: format(first + second),
  share: partsOf(first + second, [
    [first, `${firstName} ${format(first)}`],
    [second, `${secondName} ${format(second)}`, 'soft'],
  ]),
});

export const OneRequest = barFigure(INK, [
  split('Tokens of one request', [today.input, 'Input'], [today.output, 'Output']),
  split('Token cost of the month', [costOf(today).input, 'Input'], [costOf(today).output, 'Output'], dollars),
]);

export const ResolvedOrNot = barFigure(
  INK,
  scenarios.map((scenario) => {
    const { resolved } = costOf(scenario);
    return split(scenario.name, [resolved, 'Resolved'], [scenario.conversations - resolved, 'To people']);
  }),
);
