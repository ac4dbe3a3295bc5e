import { linesOf, type Place } from '../advice/lines-of.ts';

interface Held extends Place {
  name: string;
  /** Who may use it. */
  scope: string;
  /** Share of the use that it covers. */
  coverage: number;
  /** Share of it that is used. */
  use: number;
  /** Share off the on-demand price. */
  discount: number;
  /** ISO date of its last day. */
  ends: string;
}

/** Commitments of the illustrative company, by their end. */
const held: readonly Held[] = [
  {
    name: 'RDS reservations',
    scope: 'All accounts',
    service: 'Amazon Relational Database Service',
    region: 'eu-west-1',
    coverage: 0.9,
    use: 1,
    discount: 0.32,
    ends: '2026-12-14',
  },
  {
    name: 'EC2 Instance Savings Plan',
    scope: 'All accounts',
    service: 'Amazon Elastic Compute Cloud',
    region: 'eu-west-1',
    coverage: 0.72,
    use: 0.98,
    discount: 0.31,
    ends: '2027-03-31',
  },
  {
    name: 'Azure VM reservations',
    scope: 'Storefront only',
    service: 'Virtual Machines',
    region: 'westeurope',
    owner: 'Storefront',
    coverage: 0.6,
    use: 0.91,
    discount: 0.36,
    ends: '2027-08-31',
  },
];

export interface HeldCommitment extends Held {
  /** US dollars of October: the fee without use, and what it saved against on-demand prices. */
  unused: number;
  saved: number;
}

/** The lines' effective cost is the fee and, at on-demand prices, what the fee does not cover. */
export const heldCommitments: readonly HeldCommitment[] = held.map((one) => {
  const { coverage, use, discount } = one;
  const cost = linesOf(one).reduce((sum, { thisMonth }) => sum + thisMonth, 0);
  const feeShare = (coverage * (1 - discount)) / use;
  const onDemand = cost / (feeShare + 1 - coverage);
  return {
    ...one,
    unused: Math.round(onDemand * feeShare * (1 - use)),
    saved: Math.round(onDemand - cost),
  };
});
