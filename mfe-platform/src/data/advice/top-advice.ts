/** The first recommendation of each step, as shown on the landing page; charted-costs.test.ts compares. */
export const topAdvice = [
  { id: 'CR-01', action: 'Run development servers 9 AM-6 PM on weekdays only', risk: 'Low', saving: 18_700 },
  {
    id: 'CR-10',
    action: 'Move 106 web nodes from m7i.4xlarge to r7i.2xlarge',
    risk: 'Medium',
    saving: 21_400,
  },
  {
    id: 'CR-17',
    action: 'Buy a one-year Compute Savings Plan for the steady base load',
    risk: 'Medium',
    saving: 38_900,
  },
];
