/** Three of the largest recommendations, as far as the landing page tells them; charted-costs.test.ts compares. */
export const topAdvice = [
  { id: 'CR-02', action: 'Reserve the 14 production databases for three years', risk: 'Low', saving: 24_500 },
  {
    id: 'CR-03',
    action: 'Move 106 web nodes from m7i.4xlarge to r7i.2xlarge',
    risk: 'Medium',
    saving: 21_400,
  },
  { id: 'CR-04', action: 'Reserve the payment servers for one year', risk: 'Low', saving: 19_800 },
];
