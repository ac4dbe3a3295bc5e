import { awsFacts } from '@site/facts/aws';
import { azureFacts } from '@site/facts/azure';
import { focusFacts } from '@site/facts/focus';
import { googleFacts } from '@site/facts/google';
import { oracleFacts } from '@site/facts/oracle';
import type { PageTable } from '../../../content/content-schema.ts';

/** Computed at build: the page has only this table's facts. */
const instruments: PageTable = {
  title: 'The same instrument on four clouds',
  lead: 'Published maximum discounts, and the state of each provider’s billing export.',
  columns: [
    { key: 'what', label: 'Instrument' },
    { key: 'aws', label: 'AWS' },
    { key: 'azure', label: 'Azure' },
    { key: 'google', label: 'Google Cloud' },
    { key: 'oracle', label: 'Oracle Cloud' },
  ],
  rows: [
    {
      what: 'A promise by quantity',
      aws: `Reserved Instances, up to ${awsFacts.instanceSavingsPlans}`,
      azure: `Reservations, up to ${azureFacts.reservations}`,
      google: `Resource-based commitments, up to ${googleFacts.resourceCommitments} for most series`,
      oracle: 'No such commitment',
    },
    {
      what: 'A promise by spend',
      aws: `Compute Savings Plans, up to ${awsFacts.computeSavingsPlans}`,
      azure: `Savings plan for compute, up to ${azureFacts.computeSavingsPlan}`,
      google: `Flexible commitments, ${googleFacts.flexibleOneYear} or ${googleFacts.flexibleThreeYears}`,
      oracle: 'Universal Credits at contract rates',
    },
    {
      what: 'A way out',
      aws: `Savings Plans of ${awsFacts.savingsPlanReturnCap} an hour at most: return ${awsFacts.savingsPlanReturn}. EC2 Reserved Instances: ${awsFacts.standardReservedSale} if Standard, exchange if Convertible`,
      azure: `Reservations: refunds, ${azureFacts.refundCap} at most in twelve months; no exchange of those bought from ${azureFacts.exchangeEnd}, for services with a savings plan`,
      google: 'None: both kinds are billed to the end of the term',
      oracle: `Credits expire: ${oracleFacts.unusedCredits}`,
    },
    {
      what: 'Billing export in FOCUS',
      aws: awsFacts.focusExport,
      azure: `1.0, 1.0r2 and a preview of ${focusFacts.version}`,
      google: `In ${googleFacts.focusExport}`,
      oracle: 'Older column names',
    },
    {
      what: 'Delay of the data',
      aws: awsFacts.dataDelay,
      azure: azureFacts.dataDelay,
      google: googleFacts.dataDelay,
      oracle: oracleFacts.dataDelay,
    },
  ],
  note: 'The provider pages have the full tables. Commitments of one provider can’t be used on another.',
};

export default instruments;
