import { awsFacts, awsRecords } from './aws.ts';
import { azureFacts, azureRecords } from './azure.ts';
import type { FactRecord } from './fact.ts';
import { finopsFacts, finopsRecords } from './finops.ts';
import { focusFacts, focusRecords } from './focus.ts';
import { googleFacts, googleRecords } from './google.ts';
import { oracleFacts, oracleRecords } from './oracle.ts';

export interface ListedFact extends FactRecord {
  /** "awsFacts.computeSavingsPlans" */
  id: string;
  value: string;
}

const files: Record<string, [values: Record<string, string>, records: Record<string, FactRecord>]> = {
  awsFacts: [awsFacts, awsRecords],
  azureFacts: [azureFacts, azureRecords],
  googleFacts: [googleFacts, googleRecords],
  oracleFacts: [oracleFacts, oracleRecords],
  focusFacts: [focusFacts, focusRecords],
  finopsFacts: [finopsFacts, finopsRecords],
};

export const facts: readonly ListedFact[] = Object.entries(files).flatMap(([file, [values, records]]) =>
  Object.entries(records).map(([key, record]) => ({ id: `${file}.${key}`, value: values[key]!, ...record })),
);
