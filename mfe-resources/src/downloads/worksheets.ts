import { CENTS, type Cell, COUNT, PERCENT, type Sheet, USD } from '@site/downloads/sheet';
import { earnedInMonth, seats, wasteCase, wasteSteps } from '../articles/worked-numbers.ts';
import { costOf, scenarios } from '../token-costs/scenarios.ts';
import { articleTable, capabilities, numberedRules, strategies, strategyColumns } from './article-parts.ts';
import { rfpQuestions } from './rfp-questions.ts';

const ILLUSTRATIVE = 'Example (illustrative)';

const blankRows = (count: number, row: (line: number) => Cell[]) =>
  Array.from({ length: count }, (_, at) => row(at));

/** Formula of a row to fill in: without an input it shows nothing. */
const unless = (condition: string, formula: string, format?: string): Cell => ({
  value: '',
  formula: `IF(${condition},"",${formula})`,
  ...(format && { format }),
});

type Input = [name: string, value: number, meaning: string, format?: string];
/** X stands for the column. */
type Output = [name: string, formula: string, value: number, meaning: string, format?: string];

/** Inputs above formulas, once with the example and once to fill in. */
function calculation(name: string, inputs: readonly Input[], outputs: readonly Output[]): Sheet {
  const last = inputs.length + 1;
  const missing = `COUNT(C2:C${last})<${inputs.length}`;
  return {
    name,
    rows: [
      ['input', 'value (example, illustrative)', 'yours', 'meaning'],
      ...inputs.map(([input, value, meaning, format = COUNT]): Cell[] => [
        input,
        { value, format },
        '',
        meaning,
      ]),
      ...outputs.map(([output, formula, value, meaning, format = USD]): Cell[] => [
        output,
        { value, formula: formula.replaceAll('X', 'B'), format },
        unless(missing, formula.replaceAll('X', 'C'), format),
        meaning,
      ]),
    ],
  };
}

const [month] = scenarios;
const conversation = costOf(month);
const benefit = wasteSteps().at(-1)!;
const roiOf = (amount: number) => (amount - wasteCase.cost) / wasteCase.cost;
const earned = (benefitCell: string) => `ROUNDUP(X13/${benefitCell}*12+(X11-1)/2,0)`;

const CLOUDS = ['AWS', 'Azure', 'Google Cloud', 'Oracle Cloud'];
/** Rows of the sheet "Inputs", US dollars; the units are those of the whole company. */
const QUARTER_INPUTS = [
  'Effective cost',
  'Cost with a named owner',
  'Forecast of effective cost',
  'On-Demand equivalent of the usage',
  'Commitment used',
  'Commitment bought',
] as const;
const UNITS_ROW = QUARTER_INPUTS.length + 2;

/** By number of the article; X stands for the column of the inputs. */
const SIX_NUMBERS: Record<string, [formula: string, needs: string, format: string]> = {
  'Effective cost': ['Inputs!X2', 'Inputs!X2=0', USD],
  'Unit cost': [`Inputs!X2/Inputs!F${UNITS_ROW}`, `OR(Inputs!X2=0,Inputs!F${UNITS_ROW}=0)`, CENTS],
  'Allocated share': ['Inputs!X3/Inputs!X2', 'Inputs!X2=0', PERCENT],
  'Forecast error': ['(Inputs!X2-Inputs!X4)/Inputs!X2', 'OR(Inputs!X2=0,Inputs!X4=0)', PERCENT],
  'Effective savings rate': [
    `1-(Inputs!X2-Inputs!X${UNITS_ROW + 1})/Inputs!X5`,
    'OR(Inputs!X2=0,Inputs!X5=0)',
    PERCENT,
  ],
  'Commitment utilization': ['Inputs!X6/Inputs!X7', 'Inputs!X7=0', PERCENT],
};

function quarterlyReview(): Sheet[] {
  const page = articleTable('cfo-multi-cloud-guide', 'The one page to ask for').map(
    ([number, made], index): Cell[] => {
      const [formula, needs, format] = SIX_NUMBERS[number!]!;
      return [
        number!,
        made!,
        ...['B', 'C', 'D', 'E', 'F'].map((column) =>
          unless(needs.replaceAll('X', column), formula.replaceAll('X', column), format),
        ),
        '',
        unless(`OR(G${index + 2}="",H${index + 2}="")`, `G${index + 2}-H${index + 2}`, format),
      ];
    },
  );
  return [
    {
      name: 'Page',
      rows: [
        ['Number', 'How it is made', ...CLOUDS, 'Total', 'Total of last quarter', 'Difference'],
        ...page,
      ],
    },
    {
      name: 'Inputs',
      rows: [
        ['This quarter, US dollars', ...CLOUDS, 'Total'],
        ...QUARTER_INPUTS.map((input, index): Cell[] => [
          input,
          ...CLOUDS.map(() => ''),
          { value: 0, formula: `SUM(B${index + 2}:E${index + 2})`, format: USD },
        ]),
        ['Units served, of the whole company', ...CLOUDS.map(() => ''), ''],
        ...['Marketplace purchases, part of effective cost', 'Taxes, not in effective cost'].map(
          (input, index): Cell[] => [
            input,
            ...CLOUDS.map(() => ''),
            { value: 0, formula: `SUM(B${UNITS_ROW + 1 + index}:E${UNITS_ROW + 1 + index})`, format: USD },
          ],
        ),
        ['Exchange rate to US dollars, for the quarter', ...CLOUDS.map(() => ''), ''],
      ],
    },
    {
      name: 'Agenda',
      rows: [
        ['Minutes', 'Topic', 'Decision'],
        ...articleTable('cfo-multi-cloud-guide', 'The 60-minute quarterly review'),
      ],
    },
    { name: 'Decisions', rows: [['Decision', 'Owner', 'Date']] },
  ];
}

/** The example is on line 2. */
const contract = (line: number): Cell[] => {
  const missing = `OR(D${line}="",E${line}="")`;
  return [
    unless(missing, `D${line}/E${line}`, CENTS),
    unless(`E${line}=""`, `E${line}-F${line}`),
    unless(`E${line}=""`, `F${line}-G${line}`),
    unless(missing, `(I${line}+J${line})*H${line}`, USD),
  ];
};
const CONTRACTS = 12;
/** Illustrative: US dollars a year for all seats. */
const CONTRACT_VALUE = 240_000;
const never = seats.bought - seats.assigned;
const unused = seats.assigned - seats.active;
const seatPrice = CONTRACT_VALUE / seats.bought;
const exampleResults = [seatPrice, never, unused, (never + unused) * seatPrice];

const renewals: readonly (readonly Cell[])[] = [
  [
    ...[
      'contract',
      'renewal date',
      'notice date',
      'annual value, dollars',
      'committed',
      'assigned',
      'active',
    ],
    ...['price per seat', 'never assigned', 'assigned and unused', 'unused, dollars a year', 'owner'],
  ],
  [
    ...[
      ILLUSTRATIVE,
      '2027-06-30',
      '2027-03-31',
      { value: CONTRACT_VALUE, format: USD },
      seats.bought,
      seats.assigned,
      seats.active,
    ],
    ...contract(2).map((cell, at): Cell => ({ ...(cell as object), value: exampleResults[at]! })),
    'Team that uses the contract',
  ],
  ...blankRows(CONTRACTS, (at) => [...['', '', '', '', '', '', ''], ...contract(at + 3), '']),
  [
    ...[
      'Your contracts',
      '',
      '',
      { value: 0, formula: `SUM(D3:D${CONTRACTS + 2})`, format: USD },
      '',
      '',
      '',
    ],
    ...['', '', '', { value: 0, formula: `SUM(K3:K${CONTRACTS + 2})`, format: USD }, ''],
  ],
];

/** Names of the 2026 Framework; the article has those of its date. */
const RENAMED: Record<string, string> = {
  'Workload Optimization': 'Usage Optimization (Workload Optimization until 2026)',
};

/** By name of the file, without its ending. */
export const worksheets: Record<string, readonly Sheet[]> = {
  'cfo-quarterly-review': quarterlyReview(),
  'allocation-policy': [
    {
      name: 'Rules',
      rows: [
        ['#', 'Rule', 'Our terms', 'Owner', 'In force from'],
        ...numberedRules.map((rule, index) => [index + 1, rule, '', '', '']),
      ],
    },
    { name: 'Shared costs', rows: [['Shared cost', 'Driver', 'Reviewed on']] },
  ],
  'fifteen-strategies': [
    {
      name: 'Strategies',
      rows: [
        strategyColumns,
        ...strategies.map(({ name, gain, effort }, index) => [index + 1, name, gain, effort, '', '', '']),
        ['', 'All', '', '', '', '', { value: 0, formula: `SUM(G2:G${strategies.length + 1})`, format: USD }],
      ],
    },
  ],
  'maturity-sheet': [
    {
      name: 'Maturity',
      rows: [
        [
          'capability',
          'owner',
          'measure',
          'score (Crawl, Walk or Run)',
          'evidence',
          'works without its author',
          'who would miss it',
          'target',
          'next review',
        ],
        ...capabilities.map((name) => [RENAMED[name] ?? name, '', '', '', '', '', '', '', '']),
      ],
    },
  ],
  'decision-log': [
    {
      name: 'Decisions',
      rows: [
        ['date', 'decision', 'reason', 'alternative', 'owner', 'due', 'result checked on'],
        [
          ILLUSTRATIVE,
          'Move the test clusters to office hours',
          'They run around the clock and are used on working days',
          'Scale the clusters to zero when they are idle',
          'Platform team',
          '2027-02-15',
          '2027-03-15',
        ],
      ],
    },
  ],
  'renewal-ledger': [{ name: 'Renewals', rows: renewals }],
  'rfp-questions': [{ name: 'Questions', rows: rfpQuestions }],
  'waste-business-case': [
    calculation(
      'Business case',
      [
        ['Base', wasteCase.base, 'Annual effective cost of the bucket', USD],
        ['Avoidable share', wasteCase.avoidable, 'The part that could go', PERCENT],
        ['Capture rate', wasteCase.capture, 'The part you will close in the period', PERCENT],
        ['Persistence', wasteCase.persistence, 'The part still there after a year', PERCENT],
        [
          'Commitment offset',
          wasteCase.offset,
          'The part covered by commitments you go on paying for',
          PERCENT,
        ],
        ['Hours', 600, 'Time to find, agree, change and check'],
        ['Loaded rate', 110, 'Cost of an hour', USD],
        ['One-off cost', 20_000, 'Tools, training, migration', USD],
        ['Yearly upkeep', 30_000, 'What it takes to keep the saving, with the fee of the tool', USD],
        ['Ramp', wasteCase.ramp, 'Months until the full effect, which grows evenly'],
      ],
      [
        ['Benefit', 'X2*X3*X4*X5*(1-X6)', benefit, 'For one year at the full effect'],
        ['Cost', 'X7*X8+X9+X10', wasteCase.cost, ''],
        ['ROI', '(X12-X13)/X13', roiOf(benefit), 'As a share of the cost', PERCENT],
        ['Payback in days', 'X13/X12*365', (wasteCase.cost / benefit) * 365, 'At the full rate', COUNT],
        ['Earned back in month', earned('X12'), earnedInMonth(benefit), 'With the ramp', COUNT],
        ['Benefit with half the capture', 'X12/2', benefit / 2, 'The low case'],
        ['ROI with half the capture', '(X17-X13)/X13', roiOf(benefit / 2), '', PERCENT],
        ['Earned back in month, low case', earned('X17'), earnedInMonth(benefit / 2), '', COUNT],
      ],
    ),
  ],
  'token-unit-cost': [
    calculation(
      'Unit cost',
      [
        ['Conversations', month.conversations, 'In one month'],
        ['Requests', month.requests, 'For each conversation, attempts included'],
        ['Input tokens', month.input, 'For each request'],
        ['Output tokens', month.output, 'For each request'],
        ['Input price', month.inputPrice, 'Dollars for a million tokens, cached ones averaged in', CENTS],
        ['Output price', month.outputPrice, 'Dollars for a million tokens', CENTS],
        ['Platform', month.platform, 'Search index, logs, evaluation', USD],
        ['Resolved share', month.resolved, 'Conversations that end without a person', PERCENT],
        ['Person', month.person, 'Dollars for a conversation that a person takes over', CENTS],
      ],
      [
        ['Assistant', 'X2*X3*(X4*X6+X5*X7)/1000000+X8', conversation.assistant, 'Dollars a month'],
        ['Resolved', 'X2*X9', conversation.resolved, 'Conversations', COUNT],
        ['Cost of a resolved conversation', 'X11/X12', conversation.perResolved, 'Dollars', '$0.000'],
        [
          'Cost of a conversation with people',
          '(X11+(X2-X12)*X10)/X2',
          conversation.perConversation,
          'Dollars',
          '$0.000',
        ],
      ],
    ),
  ],
};
