import { basename } from 'node:path';
import { downloadsBelow } from '@site/downloads/list';
import { csv } from '@site/downloads/sheet';
import { workbook } from '@site/downloads/workbook';
import { articleTable, numberedRules, scripts, strategies, strategyColumns } from './article-parts.ts';
import { worksheets } from './worksheets.ts';

const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const blanks = (count: number) => new Array<string>(count).fill('');

/** By name of the file. */
const texts: Record<string, string> = {
  ...scripts,
  'cfo-quarterly-review.md': [
    '# Quarterly cloud cost review',
    'Quarter:',
    'Send this page two days before the review. One table for each provider, and one for the total: at one exchange rate, without taxes, with marketplace purchases apart.',
    '## The page',
    markdownTable(
      ['Number', 'How it is made', 'Last quarter', 'This quarter', 'Note'],
      articleTable('cfo-multi-cloud-guide', 'The one page to ask for').map(([number, made]) => [
        number!,
        made!,
        ...blanks(3),
      ]),
    ),
    '## The agenda, 60 minutes',
    'Attendees: the CFO or deputy, the head of each platform team, the FinOps lead, and one product owner in rotation.',
    markdownTable(
      ['Minutes', 'Topic', 'Decision'],
      articleTable('cfo-multi-cloud-guide', 'The 60-minute quarterly review'),
    ),
    '## Decisions',
    `${markdownTable(['Decision', 'Owner', 'Date'], [blanks(3)])}\n`,
  ].join('\n\n'),
  'allocation-policy.md': [
    '# Cost allocation policy',
    'Owner:\nIn force from:',
    numberedRules.map((rule, index) => `${index + 1}. ${rule}`).join('\n'),
    '## Shared costs',
    `${markdownTable(['Shared cost', 'Driver', 'Reviewed on'], [blanks(3)])}\n`,
  ].join('\n\n'),
  'fifteen-strategies.md': [
    '# Fifteen cloud cost strategies',
    `${markdownTable(
      strategyColumns,
      strategies.map(({ name, gain, effort }, index) => [
        String(index + 1),
        name,
        gain,
        effort,
        ...blanks(3),
      ]),
    )}\n`,
  ].join('\n\n'),
  'owner-notice.md': `Subject: Planned change of {instance}, please answer by {date}

Hello {owner},

We plan to change {instance} from {old type} to {new type} on {day}, in your change window. The instance stops for some minutes. Its public IPv4 address changes unless it has an Elastic IP, and data on instance store volumes is lost.

Evidence: CPU P95 of {CPU} and a memory peak of {memory} over {days} days. After the change we expect {CPU after} and {memory after}.

We go back to {old type} if {figure} passes {limit}.

Please object by {date}, five working days from today. If you don’t answer by then, we treat that as agreement. Write the reason if you object: we keep it with the instance and won’t ask again at the next review.
`,
};

/** @throws if no text or worksheet has the name of the file */
async function contentOf(file: string): Promise<string | Buffer> {
  const sheets = worksheets[file.replace(/\.\w+$/, '')];
  if (file.endsWith('.xlsx') && sheets) return workbook(sheets);
  if (file.endsWith('.csv') && sheets) return csv(sheets[0]!.rows);
  if (texts[file] === undefined)
    throw new Error(`The list of downloads names ${file}, which nothing writes.`);
  return texts[file];
}

/** Every file below /resources/templates, by address. */
export async function templateFiles(): Promise<Map<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>();
  for (const { path } of downloadsBelow('/resources/templates'))
    files.set(path, await contentOf(basename(path)));
  return files;
}
