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

export const periods = {
  title: '95% forecast accuracy, and how we measure it',
  lead: 'Accuracy is one minus the mean absolute percentage error of monthly forecasts made one month ahead, each error divided by the actual cost. The 95% confidence interval comes from the six errors below, so it is wide. It widens with time: a fifth of each month’s error variance carries over.',
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
    'Right-size, then commit': 'Right-size',
    'Open a new region': 'New region',
    Both: 'Both',
  } as Record<string, string>,
  against: (amount: string) => `${amount} against the baseline`,
  caption:
    'Illustrative data, US dollars a month. The tints are ranges of 50%, 80% and 95%. A scenario’s amount is its total for the next year.',
};

export const accuracy = {
  figure: 'Forecast against actual',
  error: (share: string) => `Mean error ${share}`,
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
