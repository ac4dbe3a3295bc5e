import { OWNERS } from '@site/sample-bill/cost-lines';
import { costOf, providerSplit } from '@site/sample-bill/sums';

/** US dollars of this month, largest first; `Unassigned` is last. */
export const ownersByCost = OWNERS.map((owner) => ({
  owner,
  cost: costOf((line) => line.owner === owner),
})).sort((a, b) => Number(a.owner === 'Unassigned') - Number(b.owner === 'Unassigned') || b.cost - a.cost);

export const ownerFlows = providerSplit.flatMap(({ provider }) =>
  ownersByCost.flatMap(({ owner }) => {
    const cost = costOf((line) => line.provider === provider && line.owner === owner);
    return cost > 0 ? [{ provider, owner, cost }] : [];
  }),
);
