import { type PlatformCopy, TRIAL_NOTE } from '../../content/platform-copy.ts';
import { suggestedOwners } from '../../data/findings/suggested-owners.ts';
import {
  lineCount,
  monthTotal,
  placedByRule,
  untagged,
  untaggedCost,
} from '../../data/findings/tag-coverage.ts';
import { dollars, percent } from '../../data/month/money.ts';

export const copy: PlatformCopy = {
  name: 'Tagging Policies',
  hero: {
    title: 'Tag coverage, measured in dollars',
    lead: `A tag names the owner of ${percent(monthTotal - untaggedCost - placedByRule, monthTotal)} of the bill, and a rule that of ${percent(placedByRule, monthTotal)}. ${untagged.length} of the ${lineCount} cost lines in the sample month have no owner: ${dollars(untaggedCost)}, or ${percent(untaggedCost, monthTotal)} of the bill.`,
    actions: ['Schedule a Demo', 'Start Free Trial'],
    note: TRIAL_NOTE,
  },
  closing: 'bill',
};

export const gaps = {
  title: 'What has no owner, by cost',
  lead: 'Each has a suggestion, from the account, the name or the creator’s tag. Accept them from the top and watch the share rise.',
  label: 'Cost line without an owner',
  caption:
    'Illustrative data, October 2026. Each tile is a cost line, as large as its cost. Yellow has no owner.',
  enlarged: 'Without an owner, enlarged',
  bill: 'The whole bill',
  coverage: 'With an owner by tag or rule, down to this one',
  now: (share: string) => `${share} today. The bar begins at 97%.`,
  suggestions: suggestedOwners,
};

export const policy = {
  title: 'One policy for four providers',
  lead: 'Checked against tags, labels and defined tags.',
  figure: { title: 'Tag policies', note: '4 active', caption: 'Illustrative view' },
  table: {
    caption: 'Tag policies',
    columns: [
      { key: 'key', label: 'Key' },
      { key: 'values', label: 'Allowed values' },
      { key: 'scope', label: 'Applies to' },
      { key: 'gap', label: 'Where it is missing' },
    ],
    rows: [
      {
        key: 'owner',
        values: 'A team from the directory',
        scope: 'Everything that bills',
        gap: 'Ask the creator, then the account owner',
      },
      {
        key: 'cost-center',
        values: 'Four digits, known to the ERP',
        scope: 'Everything that bills',
        gap: 'Inherit from account, subscription or project',
      },
      {
        key: 'environment',
        values: 'production, staging, development, test',
        scope: 'Compute, databases, storage',
        gap: 'Read from the resource name',
      },
      { key: 'expires', values: 'A date', scope: 'Development and test', gap: 'Thirty days after creation' },
    ],
  },
};

export const facts = {
  title: 'What tags can’t do, and what the rules do instead',
  items: [
    'A tag counts from the day it is set. Providers fill in earlier days in part or not at all. An allocation rule can assign past cost.',
    'On AWS a tag reaches the billing data only after it has been activated as a cost allocation tag.',
    'Azure tag inheritance copies subscription and resource-group tags into the cost data only. The resource itself stays as it is.',
    'Support and taxes carry no tag. A commitment fee does not carry the tags of the teams that use it. Rules distribute both, and the ledger marks them as distributed.',
  ],
};

export const ownTags = 'Check the tags of an export of your own';
