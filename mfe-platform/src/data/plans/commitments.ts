import type { Provider } from '@site/sample-bill/providers';
import { linesOf, type Place, usualCostOf } from '../advice/lines-of.ts';

export interface Commitment extends Place {
  category: 'Compute' | 'Service';
  provider: Provider;
  action: string;
  finding: string;
  /** Share of the load. */
  coverage: number;
  /** Share off the on-demand price. */
  discount: number;
}

export const commitments: readonly Commitment[] = [
  {
    category: 'Compute',
    provider: 'aws',
    service: 'Amazon Elastic Compute Cloud',
    region: 'us-east-1',
    action: 'Buy a one-year Compute Savings Plan for the steady base load',
    finding: 'Lowest hourly use in 30 days is not covered by a commitment',
    coverage: 0.615,
    discount: 0.28,
  },
  {
    category: 'Service',
    provider: 'aws',
    service: 'Amazon Relational Database Service',
    region: 'us-east-1',
    action: 'Reserve the 14 production databases for one year',
    finding: 'Same instance classes around the clock for 90 days',
    coverage: 0.85,
    discount: 0.32,
  },
  {
    category: 'Compute',
    provider: 'azure',
    service: 'Virtual Machines',
    region: 'westeurope',
    owner: 'Payments',
    action: 'Reserve the payment servers for one year',
    finding: 'On-demand price on 61 virtual machines that never stop',
    coverage: 0.7,
    discount: 0.36,
  },
  {
    category: 'Compute',
    provider: 'aws',
    service: 'Amazon SageMaker',
    region: 'us-east-1',
    action: 'Cover hosted endpoints with a one-year SageMaker Savings Plan',
    finding: 'Endpoint hours have not changed in 60 days',
    coverage: 0.73,
    discount: 0.33,
  },
];

/**
 * US dollars a month, to the nearest hundred.
 *
 * @param savedBefore US dollars a month that earlier changes take off the same load.
 */
export const savingOn = (commitment: Commitment, savedBefore: number) =>
  Math.round(
    (commitment.coverage * commitment.discount * (usualCostOf(linesOf(commitment)) - savedBefore)) / 100,
  ) * 100;
