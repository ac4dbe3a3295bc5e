import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articles } from '../content/articles.ts';
import {
  otherStrategies,
  copy as strategies,
} from '../pages/blog/cloud-cost-optimization-strategies/copy.ts';
import { scenarios } from '../token-costs/scenarios.ts';

export interface Template {
  /** Below /resources/templates. */
  name: string;
  content: string;
}

const TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  sh: 'text/x-shellscript; charset=utf-8',
};

export const typeOf = (name: string) => TYPES[name.split('.').at(-1)!]!;
export const pathOf = (name: string) => `/resources/templates/${name}`;

const bodyOf = (slug: string) => articles.find((article) => article.slug === slug)!.body;
const strategiesText = readFileSync(
  join(import.meta.dirname, '../pages/blog/cloud-cost-optimization-strategies/text.mdx'),
  'utf8',
);

/** Up to the next heading, without components. */
function part(text: string, heading: string): string {
  const [, rest] = text.split(`\n${heading}\n`);
  if (rest === undefined) throw new Error(`A template needs the heading "${heading}", which the text lacks.`);
  return rest
    .split(/\n#{2,3} /)[0]!
    .replace(/<[^>]+>/g, '')
    .trim();
}

const linesOf = (text: string, start: RegExp) =>
  text
    .split('\n')
    .filter((line) => start.test(line))
    .join('\n');

/** The script whose first lines contain `words`. */
function script(text: string, words: string): string {
  const found = [...text.matchAll(/^```bash\n([\s\S]*?)^```/gm)].find(([, code]) => code!.includes(words));
  if (!found) throw new Error(`A template needs the script of "${words}", which the text lacks.`);
  return found[1]!;
}

const quoted = (cell: string | number) =>
  /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell;
const csv = (rows: readonly (readonly (string | number)[])[]) =>
  `${rows.map((row) => row.map(quoted).join(',')).join('\n')}\n`;

const cfo = bodyOf('cfo-multi-cloud-guide');
const framework = bodyOf('finops-framework-implementation');
const rightSizing = bodyOf('right-sizing-ec2');

/** "| Effective cost | How | What |", with empty cells for the figures. */
const sixNumbers = linesOf(part(cfo, '## The one page to ask for'), /^\| (?!---|Number)/)
  .split('\n')
  .map((row) => {
    const [, number, made] = row.split('|').map((cell) => cell.trim());
    return `| ${number} | ${made} | | | |`;
  });

const capabilities = [
  ...part(framework, '## Start with five capabilities').matchAll(/^\*\*\d\. (.+?)\.\*\*/gm),
].map(([, name]) => name!);

const [month] = scenarios;

const IN_FULL = [
  'The smallest size that serves the load, with headroom',
  'A lower price for the usage that never stops',
  'Capacity only in the hours and at the load that need it',
];

/** Contents that a text has in full are taken from it. */
export const templates: readonly Template[] = [
  {
    name: 'cfo-quarterly-review.md',
    content: [
      '# Quarterly cloud cost review',
      'Quarter:',
      'Send this page two days before the review. One table for each provider, and one for the total.',
      '## The page',
      [
        '| Number | How it is made | Last quarter | This quarter | Note |',
        '| --- | --- | --- | --- | --- |',
        ...sixNumbers,
      ].join('\n'),
      '## The agenda, 60 minutes',
      'Attendees: the CFO or deputy, the head of each platform team, the FinOps lead, and one product owner in rotation.',
      linesOf(part(cfo, '## The 60-minute quarterly review'), /^\|/),
      '## Decisions',
      '| Decision | Owner | Date |\n| --- | --- | --- |\n| | | |\n',
    ].join('\n\n'),
  },
  {
    name: 'allocation-policy.md',
    content: `# Cost allocation policy\n\nOwner:\nIn force from:\n\n${linesOf(part(framework, '## An allocation policy you can publish'), /^\d\. /)}\n\n## Shared costs\n\n| Shared cost | Driver | Reviewed on |\n| --- | --- | --- |\n| | | |\n`,
  },
  {
    name: 'maturity-sheet.csv',
    content: csv([
      [
        'capability',
        'score (Crawl, Walk or Run)',
        'evidence',
        'works without its author',
        'who would miss it',
        'target',
        'next review',
      ],
      ...capabilities.map((name) => [name, '', '', '', '', '', '']),
    ]),
  },
  {
    name: 'decision-log.csv',
    content: csv([
      ['date', 'decision', 'reason', 'alternative', 'owner', 'due', 'result checked on'],
      [
        'Example (illustrative)',
        'Move the test clusters to office hours',
        'They run around the clock and are used on working days',
        'Scale the clusters to zero when they are idle',
        'Platform team',
        '',
        '',
      ],
    ]),
  },
  {
    name: 'renewal-ledger.csv',
    content: csv([
      [
        'contract',
        'renewal date',
        'notice date',
        'committed',
        'assigned',
        'active',
        'never assigned',
        'assigned and unused',
        'owner',
      ],
      ['Example (illustrative)', '', '', 1000, 900, 720, '=D2-E2', '=E2-F2', 'Team that uses the contract'],
      ['', '', '', '', '', '', '=D3-E3', '=E3-F3', ''],
    ]),
  },
  {
    name: 'waste-business-case.csv',
    content: csv([
      ['input', 'value (example, illustrative)', 'meaning'],
      ['Base', 2_000_000, 'Annual effective cost of the bucket'],
      ['Avoidable share', 0.6, 'The part that could go'],
      ['Capture rate', 0.7, 'The part you will close in the period'],
      ['Persistence', 0.8, 'The part still there after a year'],
      ['Commitment offset', 0.1, 'The part covered by commitments you go on paying for'],
      ['Hours', 600, 'Time to find, agree, change and check'],
      ['Loaded rate', 110, 'Cost of an hour'],
      ['One-off cost', 20_000, 'Tools, training, migration'],
      ['Yearly upkeep', 30_000, 'What it takes to keep the saving'],
      ['Benefit', '=B2*B3*B4*B5*(1-B6)', 'For one year'],
      ['Cost', '=B7*B8+B9+B10', ''],
      ['ROI', '=(B11-B12)/B12', 'As a share; 1 is 100%'],
      ['Payback in days', '=B12/B11*365', ''],
      ['Benefit with half the capture', '=B11/2', 'The low case'],
      ['ROI with half the capture', '=(B15-B12)/B12', ''],
    ]),
  },
  {
    name: 'token-unit-cost.csv',
    content: csv([
      ['input', 'value (example, illustrative)', 'meaning'],
      ['Conversations', month.conversations, 'In one month'],
      ['Requests', month.requests, 'For each conversation, attempts included'],
      ['Input tokens', month.input, 'For each request'],
      ['Output tokens', month.output, 'For each request'],
      ['Input price', month.inputPrice, 'Dollars for a million tokens'],
      ['Output price', month.outputPrice, 'Dollars for a million tokens'],
      ['Platform', month.platform, 'Search index, logs, evaluation'],
      ['Resolved share', month.resolved, 'Conversations that end without a person'],
      ['Person', month.person, 'Dollars for a conversation that a person takes over'],
      ['Assistant', '=B2*B3*(B4*B6+B5*B7)/1000000+B8', 'Dollars a month'],
      ['Resolved', '=B2*B9', 'Conversations'],
      ['Cost of a resolved conversation', '=B11/B12', 'Dollars'],
      ['Cost of a conversation with people', '=(B11+(B2-B12)*B10)/B2', 'Dollars'],
    ]),
  },
  {
    name: 'owner-notice.md',
    content: `Subject: Planned change of {instance}, please answer by {date}

Hello {owner},

We plan to change {instance} from {old type} to {new type} on {day}, in your change window. The instance stops for some minutes. Its public IPv4 address changes unless it has an Elastic IP, and data on instance store volumes is lost.

Evidence: CPU P95 of {CPU} and a memory peak of {memory} over {days} days. After the change we expect {CPU after} and {memory after}.

We go back to {old type} if {figure} passes {limit}.

Please object by {date}, five working days from today. If you don’t answer by then, we treat that as agreement. Write the reason if you object: we keep it with the instance and won’t ask again at the next review.
`,
  },
  { name: 'candidates.sh', content: script(rightSizing, '# candidates.sh') },
  { name: 'resize.sh', content: script(rightSizing, '# resize.sh') },
  { name: 'stop-office-hours.sh', content: script(strategiesText, '# Stops EC2 instances') },
  { name: 'start-office-hours.sh', content: script(strategiesText, '# Starts the EC2 instances') },
  {
    name: 'deallocate-office-hours.sh',
    content: script(bodyOf('azure-cost-management'), '# Deallocates running VMs'),
  },
  {
    name: 'start-office-hours-azure.sh',
    content: script(bodyOf('azure-cost-management'), '# Starts what deallocate'),
  },
  {
    name: 'fifteen-strategies.md',
    content: [
      '# Fifteen cloud cost strategies',
      '| # | Strategy | What it is for | Owner | Date | Saving on the bill |',
    ]
      .join('\n\n')
      .concat(
        '\n| --- | --- | --- | --- | --- | --- |\n',
        [
          ...strategies.contents
            .filter((title) => title.startsWith('Strategy '))
            .map((title, index) => ({ name: title.replace(/^Strategy \d: /, ''), gain: IN_FULL[index]! })),
          ...otherStrategies,
        ]
          .map(({ name, gain }, index) => `| ${index + 1} | ${name} | ${gain} | | | |`)
          .join('\n'),
        '\n',
      ),
  },
];
