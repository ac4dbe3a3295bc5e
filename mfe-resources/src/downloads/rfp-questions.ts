import type { Cell } from '@site/downloads/sheet';

type Question = [topic: string, question: string, show: string];

// biome-ignore format: one question a line
const QUESTIONS: readonly Question[] = [
  ['Data', 'Which billing data do you read from each of our clouds, in which version: FOCUS, CUR 2.0, another export?', 'One row of each export, and the same row in your product'],
  ['Data', 'How long after a provider publishes a day of data do we see that day?', 'Time stamps of the last seven loads'],
  ['Data', 'How do you fill columns that a provider leaves empty, and how are filled values marked?', 'The list by provider'],
  ['Data', 'How many months of history can you load, and who creates the earlier exports?', 'The steps for our largest cloud'],
  ['Data', 'Does a closed month agree with the invoice, with support, marketplace, credits and taxes?', 'The reconciliation of one month, to the cent'],
  ['Data', 'What happens to our reports when a provider corrects a closed month?', 'A correction, before and after'],
  ['Access', 'Which permissions do you need, action by action? Which of them go further than reading?', 'The policy files'],
  ['Access', 'Which of them can show secrets, such as start-up data, environment variables or query text?', 'What is discarded, and where'],
  ['Access', 'What do your reads cost us in storage, queries and API requests?', 'An estimate for our number of accounts'],
  ['Access', 'How do we end the access, and what do you keep afterwards?', 'The clause, and the deletion record'],
  ['Allocation', 'Which share of our cost can you give an owner without tags, and by which rules?', 'The result for our largest account'],
  ['Allocation', 'Can we repeat the split of a shared cost by hand?', 'One shared cost with its key'],
  ['Allocation', 'Who is charged for a commitment, as applied or at a pooled rate, and who for the part that nobody used?', 'One month of one commitment'],
  ['Allocation', 'Do closed months change when a team is renamed or moved?', 'A move, and the month before it'],
  ['Anomalies', 'What is an anomaly compared with, and how many alerts a month would we have had?', 'A replay of our last 90 days'],
  ['Forecasts', 'How is forecast error measured, for which horizon, and how large was it?', 'The back-test, with its worst month'],
  ['Optimization', 'Does each recommendation state its metric, its window, its rule and its price basis?', 'Five recommendations of each kind'],
  ['Optimization', 'Is the total net of overlap, retrieval fees and one-time cost?', 'The total, and the sum of its parts'],
  ['Optimization', 'What do you recommend for a machine without memory metrics?', 'One such machine'],
  ['Optimization', 'Does the product change anything by itself? Who approves, and how is a change undone?', 'The approval and the undo of one change'],
  ['Commitments', 'Is the next layer judged by its own hourly use of a whole year and of its worst month, or by the average of all layers?', 'The calculation of one purchase'],
  ['Commitments', 'Do coverage, utilization, unused dollars and expiry exist for each of our clouds?', 'The view, cloud by cloud'],
  ['Containers and AI', 'How is the cost of a cluster divided, and where does idle capacity go?', 'One cluster by namespace'],
  ['Containers and AI', 'Which AI, data platform and SaaS bills can you read, and in which form?', 'One row of each'],
  ['Security', 'Where is our data processed and stored, by which sub-processors, and when is it deleted?', 'The list, with dates'],
  ['Security', 'Which sign-in standards and roles exist, and does the audit log show who saw what?', 'An excerpt of the log'],
  ['Security', 'Which period and which exceptions does your newest SOC 2 Type II report have?', 'The report'],
  ['Security', 'If we host the product ourselves, which data leaves our network?', 'The list of connections'],
  ['Contract', 'What is metered, and what do we pay at our spend, at half and at twice of it?', 'Three prices in writing'],
  ['Contract', 'How do we get rules, history and reports out, in which format, while we are a customer and after?', 'One export'],
];

const VENDORS = ['Vendor A', 'Vendor B', 'Vendor C'];
const LAST = QUESTIONS.length + 1;

export const rfpQuestions: readonly (readonly Cell[])[] = [
  [
    '#',
    'Topic',
    'Question',
    'Ask to see',
    'Weight (1-3)',
    ...VENDORS.map((vendor) => `${vendor} (0-3)`),
    'Notes',
  ],
  ...QUESTIONS.map(([topic, question, show], index) => [index + 1, topic, question, show, 1, '', '', '', '']),
  [
    '',
    '',
    'Weighted score, as a share of the highest possible',
    '',
    { value: QUESTIONS.length, formula: `SUM(E2:E${LAST})` },
    ...VENDORS.map((_, vendor): Cell => {
      const column = String.fromCharCode(70 + vendor);
      return {
        value: 0,
        formula: `SUMPRODUCT(E2:E${LAST},${column}2:${column}${LAST})/(3*E${LAST + 1})`,
        format: '0%',
      };
    }),
    '',
  ],
];
