import { providerSplit } from '@site/sample-bill/sums';
import { invoiceOf } from './sample-month.ts';

const INVOICES = providerSplit.map(({ provider, value }) => ({
  id: invoiceOf(provider),
  amount: value.toFixed(2),
}));

const ABOUT = [
  'Four questions to billing data in FOCUS 1.2 columns, in a table named focus. Run one statement at a time.',
  'Add a condition on BillingPeriodStart if the table holds more than one month.',
  'Tested with the rows of the sample month of an illustrative company, October 2026. Load its Parquet file: tables over',
  'the CSV file can turn empty cells into empty text. Its invoices stand in the last statement.',
];

const QUESTIONS = {
  rate: [
    'Effective savings rate by provider: 1 - effective cost / list cost of the same usage. Purchases stay out, because',
    'the usage that they cover carries their cost. Where an export has no list cost, the rate is too low.',
  ],
  untagged: ['Usage without an owner tag, largest first. Use the key of your own tag in place of owner.'],
  unused: [
    'Commitments by what nobody used, in dollars. Utilization is that of each commitment, not an average.',
  ],
  invoices: [
    'Billed cost against the invoices: put in your own. A row without an InvoiceId belongs to no invoice yet.',
    'Some exports leave InvoiceId empty: compare by BillingAccountId and BillingPeriodStart there.',
  ],
};

const commented = (mark: string, lines: readonly string[]) =>
  lines.map((line) => `${mark} ${line}`).join('\n');

/** Where the dialects of SQL differ. */
interface Dialect {
  name: string;
  ownerTag: string;
  ratio: (part: string, whole: string) => string;
  invoices: string;
}

const athena: Dialect = {
  name: "Amazon Athena. Tags are JSON text here; the column of an AWS export is a map, so write element_at(Tags, 'owner') there.",
  ownerTag: "json_extract_scalar(Tags, '$.owner')",
  ratio: (part, whole) => `${part} / NULLIF(${whole}, 0)`,
  invoices: `WITH invoice (InvoiceId, amount) AS (
  VALUES
${INVOICES.map(({ id, amount }) => `    ('${id}', ${amount})`).join(',\n')}
)`,
};

const bigQuery: Dialect = {
  name: 'BigQuery. Tags are JSON text.',
  ownerTag: "JSON_VALUE(Tags, '$.owner')",
  ratio: (part, whole) => `SAFE_DIVIDE(${part}, ${whole})`,
  invoices: `WITH invoice AS (
  SELECT * FROM UNNEST([
    STRUCT('${INVOICES[0]!.id}' AS InvoiceId, ${INVOICES[0]!.amount} AS amount),
${INVOICES.slice(1)
  .map(({ id, amount }) => `    STRUCT('${id}', ${amount})`)
  .join(',\n')}
  ])
)`,
};

const sql = ({ name, ownerTag, ratio, invoices }: Dialect) => `${commented('--', [...ABOUT, name])}

${commented('--', QUESTIONS.rate)}
SELECT
  ProviderName,
  SUM(ListCost) AS list_cost,
  SUM(EffectiveCost) AS effective_cost,
  1 - ${ratio('SUM(EffectiveCost)', 'SUM(ListCost)')} AS effective_savings_rate
FROM focus
WHERE ChargeCategory = 'Usage'
GROUP BY ProviderName
ORDER BY effective_cost DESC;

${commented('--', QUESTIONS.untagged)}
SELECT
  ProviderName,
  SubAccountId,
  ServiceName,
  RegionId,
  SUM(EffectiveCost) AS untagged_cost
FROM focus
WHERE ChargeCategory = 'Usage' AND ${ownerTag} IS NULL
GROUP BY ProviderName, SubAccountId, ServiceName, RegionId
ORDER BY untagged_cost DESC;

${commented('--', QUESTIONS.unused)}
SELECT
  CommitmentDiscountId,
  CommitmentDiscountName,
  SUM(CASE WHEN CommitmentDiscountStatus = 'Unused' THEN EffectiveCost ELSE 0 END) AS unused_cost,
  ${ratio("SUM(CASE WHEN CommitmentDiscountStatus = 'Used' THEN EffectiveCost ELSE 0 END)", 'SUM(EffectiveCost)')} AS utilization
FROM focus
WHERE ChargeCategory = 'Usage' AND CommitmentDiscountId IS NOT NULL
GROUP BY CommitmentDiscountId, CommitmentDiscountName
ORDER BY unused_cost DESC;

${commented('--', QUESTIONS.invoices)}
${invoices}, billed AS (
  SELECT InvoiceId, SUM(BilledCost) AS billed_cost
  FROM focus
  GROUP BY InvoiceId
)
SELECT
  COALESCE(invoice.InvoiceId, billed.InvoiceId, 'no invoice') AS invoice_id,
  amount,
  billed_cost,
  ROUND(COALESCE(billed_cost, 0) - COALESCE(amount, 0), 2) AS difference
FROM invoice
FULL JOIN billed ON billed.InvoiceId = invoice.InvoiceId
ORDER BY invoice_id;
`;

const kql = `${commented('//', [...ABOUT, 'Kusto Query Language. Tags are JSON text.'])}

${commented('//', QUESTIONS.rate)}
focus
| where ChargeCategory == 'Usage'
| summarize ListCost = sum(ListCost), EffectiveCost = sum(EffectiveCost) by ProviderName
| extend EffectiveSavingsRate = iff(ListCost == 0, real(null), 1 - EffectiveCost / ListCost)
| order by EffectiveCost desc

${commented('//', QUESTIONS.untagged)}
focus
| where ChargeCategory == 'Usage' and isempty(tostring(parse_json(Tags).owner))
| summarize UntaggedCost = sum(EffectiveCost) by ProviderName, SubAccountId, ServiceName, RegionId
| order by UntaggedCost desc

${commented('//', QUESTIONS.unused)}
focus
| where ChargeCategory == 'Usage' and isnotempty(CommitmentDiscountId)
| summarize
    UnusedCost = sumif(EffectiveCost, CommitmentDiscountStatus == 'Unused'),
    Cost = sum(EffectiveCost)
  by CommitmentDiscountId, CommitmentDiscountName
| extend Utilization = iff(Cost == 0, real(null), 1 - UnusedCost / Cost)
| project-away Cost
| order by UnusedCost desc

${commented('//', QUESTIONS.invoices)}
let invoice = datatable (InvoiceId: string, Amount: real) [
${INVOICES.map(({ id, amount }) => `  '${id}', ${amount}`).join(',\n')}
];
invoice
| join kind=fullouter (focus | summarize BilledCost = sum(BilledCost) by InvoiceId) on InvoiceId
| extend Invoice = case(isnotempty(InvoiceId), InvoiceId, isnotempty(InvoiceId1), InvoiceId1, 'no invoice')
| extend Difference = round(coalesce(BilledCost, 0.0) - coalesce(Amount, 0.0), 2)
| project Invoice, Amount, BilledCost, Difference
| order by Invoice asc
`;

/** By name of the file. */
export const focusQueries: Record<string, string> = {
  'focus-queries-athena.sql': sql(athena),
  'focus-queries-bigquery.sql': sql(bigQuery),
  'focus-queries.kql': kql,
};
