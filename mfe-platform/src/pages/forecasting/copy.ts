import { type PlatformCopy, TRIAL_NOTE } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Cost Forecasting',
  hero: {
    title: 'Forecasts with a confidence interval',
    lead: 'Daily, weekly and monthly, from next month to next year.',
    actions: ['Schedule a Demo', 'Start Free Trial'],
    note: TRIAL_NOTE,
  },
  closing: 'bill',
};

/** Of the sample month; each is an input of data/plans/forecast.ts. */
export const baseline = {
  title: 'What the forecast holds',
  items: (growth: string, november: string, december: string) => [
    { term: 'Days', text: 'October’s weekday and weekend day, without anomalies' },
    { term: 'Growth', text: `${growth} a month, as since May` },
    { term: 'Season', text: `Storefront adds ${november} in November and ${december} in December` },
    { term: 'Commitments', text: 'Renewed when they end' },
  ],
};

export const periods = {
  title: '95% forecast accuracy, and how we measure it',
  lead: (accuracy: string, repeated: string) =>
    `95% is a company figure: ask for its period and customers. Accuracy is one minus the mean absolute monthly error, as a share of actual cost. Six illustrative months come to ${accuracy}; last month repeated, to ${repeated}.`,
  how: 'How wide an interval is',
  interval:
    'The interval comes from six errors, by Student’s t. A fifth of a month’s error variance carries over to each later month. The rest averages out in a sum.',
  figure: { title: 'Forecast periods', note: 'From October 31, 2026' },
  table: {
    caption: 'Forecast with its 95% confidence interval',
    columns: [
      { key: 'name', label: 'Period' },
      { key: 'cost', label: 'Forecast', numeric: true },
      { key: 'range', label: '95% interval', numeric: true },
    ],
  },
  range: (low: string, high: string) => `${low} to ${high}`,
};

export const scenarioCopy = {
  title: 'Scenario modeling',
  label: 'Scenario',
  month: 'Month',
  actual: 'Actual cost',
  /** At the ends of the lines. */
  short: {
    Baseline: 'Baseline',
    'No renewals': 'No renewals',
    'New region': 'New region',
    Both: 'Both',
  } as Record<string, string>,
  changes: 'All changes',
  against: (amount: string) => `${amount} vs. baseline`,
  caption:
    'Illustrative data, US dollars a month; totals of the next year. Tints: ranges of 50%, 80% and 95%. Savings at October’s level.',
};

export const accuracy = {
  figure: 'Forecast against actual',
  error: (share: string) => `Mean absolute error ${share}`,
  repeated: 'Last month repeated',
};

export const steps = {
  title: 'How a forecast is made',
  open: 'Four steps',
  items: [
    {
      title: 'Collect data',
      text: 'Daily cost and usage, price changes and one-off charges marked.',
    },
    {
      title: 'Analyze patterns',
      text: 'Weekdays, month ends, seasons and growth are separated, confirmed anomalies left out.',
    },
    {
      title: 'Train models',
      text: 'The model with the smallest error on unseen months is used.',
    },
    {
      title: 'Generate forecasts',
      text: 'Series are added up, with a range. Owners see their part, finance the total.',
    },
  ],
};
