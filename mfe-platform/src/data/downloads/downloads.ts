import type { Cell } from '@site/downloads/sheet';
import { focusFacts } from '@site/facts/focus';
import { categoryOf } from '@site/sample-bill/services';
import { linesOf } from '../advice/lines-of.ts';
import { possibleSavings, type Recommendation, recommendations } from '../advice/recommendations.ts';
import { costRules } from '../advice/rules.ts';
import { securityFindings } from '../findings/security-findings.ts';
import { suggestedOwners } from '../findings/suggested-owners.ts';
import { daysAfter } from '../month/days-after.ts';
import { controls } from './controls.ts';
import { downloadLinks } from './download-links.ts';
import { evidence } from './evidence.ts';
import { focusProviders } from './focus-rows.ts';
import { billingAccounts, resourceIds, subAccountOf } from './resource-ids.ts';

/** End of the bill's month. */
const EVIDENCE_END = '2026-10-31';

const about = (schema: string) => ({
  $schema: schema,
  note: 'Illustrative data of a company that does not exist. Not live data. Ids of accounts and resources are made up in the form of each provider.',
  BillingPeriodStart: '2026-10-01T00:00:00Z',
  BillingPeriodEnd: '2026-11-01T00:00:00Z',
  columns: `${focusFacts.version} names (${focusFacts.laterName} replaces ProviderName from 1.3 on); x_ marks columns that are not part of FOCUS`,
});

/** A commitment is priced on the load after waste removal and right-sizing. */
function dependenciesOf(item: Recommendation): string[] {
  if (item.kind !== 'Commitment') return [];
  const covered = linesOf(item);
  return recommendations
    .filter(({ kind }) => kind !== 'Commitment')
    .filter((other) => linesOf(other).some((line) => covered.includes(line)))
    .map(({ id }) => id);
}

const SAVINGS_BASIS = { effective: 'EffectiveCost', list: 'ListCost' } as const;

/** Decides on what several teams use. */
const BUYER = 'Platform';

function costRow(item: Recommendation) {
  const { days, observed, basis, confidence, effort, resources } = evidence[item.id]!;
  const lines = linesOf(item);
  const account = subAccountOf(lines[0]!);
  const owners = new Set(lines.map(({ owner }) => owner));
  return {
    x_RecommendationId: item.id,
    ProviderName: focusProviders[item.provider],
    BillingAccountId: billingAccounts[item.provider],
    SubAccountId: owners.size > 1 ? billingAccounts[item.provider] : account,
    ServiceName: item.service,
    ServiceCategory: categoryOf(item.service),
    RegionId: item.region,
    x_ResourceIds: resources
      ? resourceIds(
          resources,
          resources.pool ? subAccountOf({ provider: item.provider, pool: resources.pool }) : account,
          item.region,
        )
      : [],
    x_Owner: owners.size > 1 ? BUYER : lines[0]!.owner,
    x_Category: item.category,
    x_Kind: item.kind,
    x_RuleId: item.rule,
    x_Observed: observed,
    x_EvidenceStart: daysAfter(EVIDENCE_END, 1 - days),
    x_EvidenceEnd: EVIDENCE_END,
    x_Finding: item.finding,
    x_Action: item.action,
    x_Risk: item.risk,
    x_Effort: effort,
    x_Confidence: confidence,
    x_DependsOn: dependenciesOf(item),
    x_MonthlyCost: lines.reduce((sum, { thisMonth }) => sum + thisMonth, 0),
    x_EstimatedMonthlySavings: item.saving,
    x_SavingsBasis: SAVINGS_BASIS[basis],
    BillingCurrency: 'USD',
    x_Status: 'Open',
  };
}

export const costDownload = {
  ...about(downloadLinks.costSchema),
  BillingCurrency: 'USD',
  x_EstimatedMonthlySavings: possibleSavings,
  x_EstimatedMonthlySavingsNote:
    'Net of overlap: recommendations are in order of execution, and commitments are priced on the load that is left. Gross of the work and risk of the change. x_SavingsBasis says which are at list prices.',
  rules: costRules,
  recommendations: recommendations.map(costRow),
};

const OWN_RULE = {
  source: 'Rule of this company: no published control is cited',
  id: 'boot-volume-backup-policy',
};

export const securityDownload = {
  ...about(downloadLinks.securitySchema),
  recommendations: securityFindings.map(
    ({ id, severity, provider, rule, resources: count, action, source, optional }) => {
      const { control = OWN_RULE, pool, region, owner, resources: kind, name } = controls[id]!;
      const account = subAccountOf({ provider, pool });
      return {
        x_RecommendationId: id,
        ProviderName: focusProviders[provider],
        SubAccountId: account,
        RegionId: region,
        x_ResourceIds: resourceIds({ kind, name, count }, account, region),
        x_ResourceCount: count,
        x_Owner: owner,
        x_Severity: severity,
        x_Rule: rule,
        x_ControlSource: control.source,
        x_ControlId: control.id,
        x_EvidenceSource: `${source}, ${optional ? 'optional' : 'standard role'}`,
        x_Action: action,
        x_ObservedOn: EVIDENCE_END,
        x_Status: 'Open',
      };
    },
  ),
};

function suggestedFor(row: { x_Owner: string; RegionId: string }) {
  if (row.x_Owner !== 'Unassigned') return undefined;
  const [owner, reason] = suggestedOwners[row.RegionId]!.split(': ');
  return { owner: owner!, reason };
}

const ruleOf = (id: string) => costRules.find((rule) => rule.id === id)!;

/** Ticket systems import CSV and map its columns. */
const ticketRows: readonly Record<string, Cell>[] = [
  ...costDownload.recommendations.map((row) => ({
    'External ID': row.x_RecommendationId,
    Summary: row.x_Action,
    Description: [
      `${row.x_Finding}. Rule: ${ruleOf(row.x_RuleId).text}.`,
      `Evidence ${row.x_EvidenceStart} to ${row.x_EvidenceEnd} from ${ruleOf(row.x_RuleId).source}, confidence ${row.x_Confidence}, effort: ${row.x_Effort}.`,
      ...(suggestedFor(row) ? [`The owner is suggested: ${suggestedFor(row)!.reason}.`] : []),
      ...(row.x_DependsOn.length > 0 ? [`After ${row.x_DependsOn.join(', ')}.`] : []),
    ].join(' '),
    Owner: suggestedFor(row)?.owner ?? row.x_Owner,
    'Risk of the change': row.x_Risk,
    Severity: '',
    Labels: `finops ${row.x_Kind.toLowerCase().replaceAll(' ', '-')}`,
    Status: row.x_Status,
    Provider: row.ProviderName,
    Account: row.SubAccountId,
    Service: row.ServiceName,
    Region: row.RegionId,
    'Monthly savings': row.x_EstimatedMonthlySavings,
    Currency: row.BillingCurrency,
    'Savings basis': row.x_SavingsBasis,
    Resources: row.x_ResourceIds.length,
    'First resource': row.x_ResourceIds[0] ?? '',
  })),
  ...securityDownload.recommendations.map((row) => ({
    'External ID': row.x_RecommendationId,
    Summary: row.x_Action,
    Description: `${row.x_Rule}. ${row.x_ControlSource}: ${row.x_ControlId}. Evidence: ${row.x_EvidenceSource}.`,
    Owner: row.x_Owner,
    'Risk of the change': '',
    Severity: row.x_Severity,
    Labels: 'finops security',
    Status: row.x_Status,
    Provider: row.ProviderName,
    Account: row.SubAccountId,
    Service: '',
    Region: row.RegionId,
    'Monthly savings': 0,
    Currency: 'USD',
    'Savings basis': '',
    Resources: row.x_ResourceCount,
    'First resource': row.x_ResourceIds[0] ?? '',
  })),
];

/** The columns of the first row first. */
export const tickets: readonly (readonly Cell[])[] = [
  Object.keys(ticketRows[0]!),
  ...ticketRows.map((row) => Object.values(row)),
];

export const asFile = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
