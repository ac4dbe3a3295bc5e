import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articles } from '../content/articles.ts';
import {
  efforts,
  otherStrategies,
  copy as strategiesCopy,
} from '../pages/blog/cloud-cost-optimization-strategies/copy.ts';

const bodyOf = (slug: string) => articles.find((article) => article.slug === slug)!.body;
const strategiesText = readFileSync(
  join(import.meta.dirname, '../pages/blog/cloud-cost-optimization-strategies/text.mdx'),
  'utf8',
);

function linesUnder(slug: string, heading: string): string[] {
  const [, rest] = bodyOf(slug).split(`\n## ${heading}\n`);
  if (rest === undefined)
    throw new Error(`A template needs the heading "${heading}", which "${slug}" lacks.`);
  return rest.split(/\n#{2,3} /)[0]!.split('\n');
}

/** Cells of the first table under a heading, without its head. */
export const articleTable = (slug: string, heading: string): string[][] =>
  linesUnder(slug, heading)
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** Of the allocation policy. */
export const numberedRules = linesUnder(
  'finops-framework-implementation',
  'An allocation policy you can publish',
)
  .filter((line) => /^\d\. /.test(line))
  .map((line) => line.replace(/^\d\. /, ''));

export const capabilities = linesUnder(
  'finops-framework-implementation',
  'Start with five capabilities',
).flatMap((line) => /^\*\*\d\. (.+?)\.\*\*/.exec(line)?.[1] ?? []);

/** From the plan at the end of the strategies. */
const weeksOf = (words: string) => {
  const weeks = new RegExp(`^\\| ([\\d-]+) \\| ${words}`, 'm').exec(strategiesText)?.[1];
  if (!weeks) throw new Error(`A template needs the weeks of "${words}", which the text lacks.`);
  return weeks;
};

const IN_FULL = [
  {
    gain: 'The smallest size that serves the load, with headroom',
    effort: `Weeks ${weeksOf('Right-size in two waves')}`,
  },
  { gain: 'A lower price for the usage that never stops', effort: `Weeks ${weeksOf('First layer')}` },
  {
    gain: 'Capacity only in the hours and at the load that need it',
    effort: `Weeks ${weeksOf('Schedules')} and ${weeksOf('Minimums and signals')}`,
  },
];

/** Of the worksheet and its text. */
export const strategyColumns = [
  '#',
  'Strategy',
  'What it is for',
  'Effort, or weeks of the plan',
  'Owner',
  'Date',
  'Saving on the bill, dollars a month',
];

export const strategies: readonly { name: string; gain: string; effort: string }[] = [
  ...strategiesCopy.contents
    .filter((title) => title.startsWith('Strategy '))
    .map((title, index) => ({ name: title.replace(/^Strategy \d: /, ''), ...IN_FULL[index]! })),
  ...otherStrategies.map((strategy) => ({ ...strategy, effort: efforts[strategy.effort] })),
];

/** The script whose first lines contain `words`. */
function scriptIn(text: string, words: string): string {
  const found = [...text.matchAll(/^```bash\n([\s\S]*?)^```/gm)].find(([, code]) => code!.includes(words));
  if (!found) throw new Error(`A template needs the script of "${words}", which the text lacks.`);
  return found[1]!;
}

/** By name of the file. */
export const scripts: Record<string, string> = {
  'candidates.sh': scriptIn(bodyOf('right-sizing-ec2'), '# candidates.sh'),
  'resize.sh': scriptIn(bodyOf('right-sizing-ec2'), '# resize.sh'),
  'stop-office-hours.sh': scriptIn(strategiesText, '# Stops EC2 instances'),
  'start-office-hours.sh': scriptIn(strategiesText, '# Starts the EC2 instances'),
  'deallocate-office-hours.sh': scriptIn(bodyOf('azure-cost-management'), '# Deallocates running VMs'),
  'start-office-hours-azure.sh': scriptIn(bodyOf('azure-cost-management'), '# Starts what deallocate'),
};
