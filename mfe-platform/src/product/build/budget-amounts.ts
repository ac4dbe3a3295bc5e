/** US dollars a month, largest cost first. */
export const budgetAmounts = [
  { owner: 'Storefront', budget: 365_000 },
  { owner: 'Payments', budget: 250_000 },
  { owner: 'Data Engineering', budget: 215_000 },
  { owner: 'Machine Learning', budget: 155_000 },
  { owner: 'Platform', budget: 180_000 },
  { owner: 'Finance Systems', budget: 95_000 },
] as const;
