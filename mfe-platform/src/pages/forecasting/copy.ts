import { type PlatformCopy, TRIAL_NOTE } from '../../content/platform-copy.ts';

export const copy: PlatformCopy = {
  name: 'Cost Forecasting',
  hero: {
    title: 'Forecasts with a confidence interval',
    lead: 'Daily, weekly and monthly forecasts from next month to next year. Scenarios show what a launch, a migration or a commitment would change.',
    actions: ['Schedule a Demo', 'Start Free Trial'],
    note: TRIAL_NOTE,
  },
  closing: 'bill',
};

/** Of the sample month; each is an input of data/plans/forecast.ts. */
export const baseline = {
  title: 'What lifts November, and the months after it',
  items: (growth: string, november: string, december: string) => [
    { term: 'Days', text: 'A usual weekday and weekend day of October, anomalies left out' },
    { term: 'Growth', text: `${growth} a month in the cost of a usual day, as since May` },
    { term: 'Season', text: `Storefront adds ${november} in November and ${december} in December` },
    { term: 'Commitments', text: 'Renewed on the same terms when they end' },
  ],
};

export const periods = {
  title: '95% forecast accuracy, and how we measure it',
  lead: (accuracy: string, repeated: string) =>
    `95% is a company figure: ask for its period and number of customers. Accuracy is one minus the mean error of monthly forecasts, made one month ahead and divided by the actual cost. The six illustrative months come to ${accuracy}. Repeating the last month would come to ${repeated}.`,
  interval:
    'The interval comes from these six errors, so it is wide. A fifth of a month’s error variance carries over to each later month. The rest averages out in a sum.',
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
  lead: 'Each scenario changes one assumption. The difference from the baseline is what that decision costs or saves.',
  label: 'Scenario',
  month: 'Month',
  actual: 'Actual cost',
  /** At the ends of the lines. */
  short: {
    Baseline: 'Baseline',
    'No renewals': 'No renewals',
    'New region': 'New region',
    'Changes and region': 'Both',
  } as Record<string, string>,
  changes: 'Changes',
  against: (amount: string) => `${amount} against the baseline`,
  caption:
    'Illustrative data, US dollars a month; a scenario’s amount is its total for the next year. Tints are ranges of 50%, 80% and 95%. Savings and commitments stay at October’s level.',
};

export const accuracy = {
  figure: 'Forecast against actual',
  error: (share: string) => `Mean error ${share}`,
  repeated: 'Last month repeated',
};

export const steps = {
  title: 'How a forecast is made',
  open: 'Four steps',
  items: [
    {
      title: 'Collect data',
      text: 'Daily cost and usage, with price changes and one-off charges marked.',
    },
    {
      title: 'Analyze patterns',
      text: 'Weekdays, month ends, seasons and growth are separated. Confirmed anomalies are left out.',
    },
    {
      title: 'Train models',
      text: 'Several models are tested on each series. The one with the smallest error is used.',
    },
    {
      title: 'Generate forecasts',
      text: 'Series are added up and given a range. Owners see their part, finance the total.',
    },
  ],
};
