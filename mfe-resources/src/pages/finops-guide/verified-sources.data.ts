import type { Provider } from '@site/design-system';
import { awsFacts } from '@site/facts/aws';
import { azureFacts } from '@site/facts/azure';
import { oracleFacts } from '@site/facts/oracle';

/** Times are the providers' own statements. */
export default [
  {
    provider: 'aws',
    dataset: `Data Exports with ${awsFacts.focusExport} and CUR 2.0 tables`,
    arrives: `Daily, ${awsFacts.dataDelay.toLowerCase()} late`,
    console: 'https://console.aws.amazon.com/costmanagement/',
  },
  {
    provider: 'azure',
    dataset: 'Cost Management exports in the FOCUS dataset',
    arrives: `${azureFacts.dataDelay}; anomalies ${azureFacts.anomalyDelay}`,
    console: 'https://portal.azure.com/',
  },
  {
    provider: 'gcp',
    dataset: 'Detailed Cloud Billing export to BigQuery',
    arrives: 'Through the day, with no guaranteed time',
    console: 'https://console.cloud.google.com/billing',
  },
  {
    provider: 'oracle',
    dataset: 'Cost reports and FOCUS reports',
    arrives: `Reports ${oracleFacts.reportCadence}, ${oracleFacts.dataDelay.toLowerCase()} late`,
    console: 'https://cloud.oracle.com/',
  },
] satisfies (Record<string, string> & { provider: Provider })[];
