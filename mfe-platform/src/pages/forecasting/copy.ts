import type { PublicSiteConfig } from '@site/section-kit';
import { claimOf } from '@site/site-values';
import type { PlatformCopy } from '../../content/platform-copy.ts';

export const copy = (config: PublicSiteConfig): PlatformCopy => ({
  name: 'Cost Forecasting',
  hero: {
    title: 'Forecasts with a confidence interval',
    lead: 'Daily, weekly and monthly forecasts from next month to next year, each with a confidence interval. Scenarios show what a launch, a migration or a commitment would change.',
    actions: ['Schedule a Demo', 'Start Free Trial'],
    note: `A trial begins with a ${claimOf(config, 'consultationMinutes')}-minute call. You connect the first account after your access review.`,
  },
  closing: {
    title: 'Forecast the quarter you’re planning now',
    text: 'Open twelve months of bills on your own screen. You leave the demo with a forecast for the next three, and the range around it.',
  },
});

export const granularities = {
  title: 'Three granularities for three kinds of decision',
  lead: 'Releases are planned in days, team reviews in weeks, budgets in months. All three forecasts come from one model, so they add up.',
  daily: {
    name: 'Daily',
    text: 'For release and incident weeks: does tomorrow look like a normal Tuesday?',
    title: 'Daily forecast',
    control: 'Day',
  },
  weekly: {
    name: 'Weekly',
    text: 'For team reviews: are we drifting, or was it one day?',
    title: 'Weekly forecast',
    control: 'Week',
  },
  monthly: {
    name: 'Monthly',
    text: 'For budgets and board papers: where does the year end?',
    title: 'Monthly forecast',
    control: 'Month',
  },
  note: 'Illustrative data. The tinted area is the 95% confidence interval.',
};

export const periods = {
  title: 'From next month to next year',
  lead: 'The range is where the actual cost should fall 19 times out of 20. We derive it from the last six one-month forecasts below. Six is a small sample, so the range is wide. The range also widens with time: we assume a fifth of each month’s error variance carries over.',
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
  lead: 'Each scenario changes one assumption. Its difference from the baseline is what that decision costs or saves.',
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
    'Illustrative data, US dollars a month, to October 2027. The three tints are the ranges of 50%, 80% and 95%. The amount of each scenario is its total for the next year.',
};

export const accuracy = {
  title: '95% forecast accuracy, and how we measure it',
  text: 'Accuracy is one minus the mean absolute percentage error, at monthly level, for forecasts made one month ahead. Each error is divided by the actual cost. We keep every past forecast with its actual, so you can check the claim on your own data. A mean error of 5% doesn’t mean that each month lands within 5%: the range above is what these errors allow.',
  figure: 'Forecast against actual',
  error: (share: string) => `Mean error ${share}`,
  table: {
    caption: 'Forecasts made one month ahead',
    columns: [
      { key: 'label', label: '2026' },
      { key: 'forecast', label: 'Forecast', numeric: true },
      { key: 'actual', label: 'Actual', numeric: true },
      { key: 'error', label: 'Error', numeric: true },
    ],
  },
};

export const steps = {
  title: 'How a forecast is made',
  items: [
    {
      title: 'Collect data',
      text: 'Daily cost and usage by service and owner, with price changes, commitments and known one-off charges marked.',
    },
    {
      title: 'Analyze patterns',
      text: 'Weekday rhythm, month ends, seasons and growth are separated. Confirmed anomalies are left out of the learning.',
    },
    {
      title: 'Train models',
      text: 'For each series we test several models on your history, use the one with the smallest error, and test again each month.',
    },
    {
      title: 'Generate forecasts',
      text: 'Series are forecast, added up and given a range. Owners see their own part. Finance sees the total.',
    },
  ],
};
