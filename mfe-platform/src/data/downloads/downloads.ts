import { focusFacts } from '@site/facts/focus';
import type { Provider } from '@site/sample-bill/providers';
import { possibleSavings, recommendations } from '../advice/recommendations.ts';
import { costRules } from '../advice/rules.ts';
import { securityFindings } from '../findings/security-findings.ts';
import { focusProviders } from './focus-rows.ts';

const about = {
  note: 'Illustrative data of a company that does not exist. Not live data.',
  period: '2026-10',
  schema: `${focusFacts.version} column names (${focusFacts.laterName} replaces ProviderName from 1.3 on); x_ marks columns that are not part of FOCUS`,
};

const provider = (key: Provider) => focusProviders[key];

/** Contents of the dashboard's two JSON downloads. */
export const costDownload = {
  ...about,
  BillingCurrency: 'USD',
  x_EstimatedMonthlySavings: possibleSavings,
  x_EstimatedMonthlySavingsNote:
    'Net of overlap: recommendations are in order of execution, and commitments are priced on the load that is left.',
  rules: costRules,
  recommendations: recommendations.map((item) => ({
    x_RecommendationId: item.id,
    ProviderName: provider(item.provider),
    ServiceName: item.service,
    RegionId: item.region,
    x_Category: item.category,
    x_Kind: item.kind,
    x_RuleId: item.rule,
    x_Finding: item.finding,
    x_Action: item.action,
    x_Risk: item.risk,
    x_EstimatedMonthlySavings: item.saving,
  })),
};

export const securityDownload = {
  ...about,
  recommendations: securityFindings.map((item) => ({
    x_RecommendationId: item.id,
    ProviderName: provider(item.provider),
    x_Severity: item.severity,
    x_Rule: item.rule,
    x_ResourceCount: item.resources,
    x_Action: item.action,
  })),
};

export const asFile = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
