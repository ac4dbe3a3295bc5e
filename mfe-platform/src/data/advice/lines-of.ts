import { anomalies } from '@site/sample-bill/anomalies';
import { type CostLine, costLines, type Owner } from '@site/sample-bill/cost-lines';

export interface Place {
  /** ServiceName of FOCUS. */
  service: string;
  region: string;
  /** Without it, every team in the service and region. */
  owner?: Owner;
}

export const linesOf = ({ service, region, owner }: Place): CostLine[] =>
  costLines.filter(
    (line) => line.service === service && line.region === region && (owner ?? line.owner) === line.owner,
  );

/** US dollars of October without its anomalies. */
export const usualCostOf = (lines: readonly CostLine[]) =>
  lines.reduce((sum, line) => sum + line.thisMonth - excessOf(line), 0);

const excessOf = ({ service, region, owner }: CostLine) =>
  anomalies.reduce(
    (sum, anomaly) =>
      anomaly.service === service && anomaly.region === region && anomaly.owner === owner
        ? sum + anomaly.excess
        : sum,
    0,
  );
