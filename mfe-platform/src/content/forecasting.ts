import type { PublicSiteConfig } from '@site/section-kit';
import { claimOf } from '@site/section-kit/site-values';
import type { PlatformCopy } from './platform-copy.ts';

export const copy = (config: PublicSiteConfig): PlatformCopy => ({
  head: {
    title: 'Cost Forecasting',
    description:
      'Forecast cloud cost daily, weekly or monthly, from next month to next year, with confidence intervals and scenarios finance can plan with.',
    keywords: ['cloud cost forecasting', 'FinOps forecast', 'confidence interval', 'scenario modeling'],
  },
  name: 'Cost Forecasting',
  hero: {
    title: 'A forecast that says how sure it is',
    lead: 'Daily, weekly and monthly forecasts from next month to next year, each with a confidence interval. Scenarios show what a launch, a migration or a commitment would change.',
    actions: ['Schedule a Demo', 'Start Free Trial'],
    note: `A trial begins with a ${claimOf(config, 'consultationMinutes')}-minute call in which we connect the first account together.`,
  },
  closing: {
    title: 'Forecast the quarter you’re planning now',
    text: 'Bring twelve months of bills to the demo. You leave with a forecast for the next three, and the range around it.',
  },
});

export const granularities = {
  title: 'Three granularities for three kinds of decision',
  lead: 'A release manager thinks in days, a team in weeks, a budget in months. The three forecasts are one model, so they add up.',
  daily: 'For release and incident weeks: does tomorrow look like a normal Tuesday?',
  weekly: 'For team reviews: are we drifting, or was it one day?',
  monthly: 'For budgets and board papers: where does the year end?',
};

export const periods = {
  title: 'From next month to next year',
  lead: 'The range is where the actual cost should fall 19 times out of 20. It comes from the errors of past forecasts, listed below: six are few, so the range is wide. It widens with distance too, because a fifth of each month’s squared error is taken to last.',
};

export const scenarioCopy = {
  title: 'Scenario modeling',
  lead: 'Each scenario changes one assumption and leaves the rest alone, so that the difference between two lines is the price of a decision.',
};

export const accuracy = {
  title: '95% forecast accuracy, measured the plain way',
  text: 'Accuracy is one minus the mean absolute percentage error, at monthly level, for forecasts made one month ahead. Every past forecast is kept beside what the month came to, so the claim can be checked on your own data. A mean error of 5% doesn’t mean that each month lands within 5%: the range above is what these errors allow.',
};

export const steps = [
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
    text: 'Several models compete on your history for each series. The one that would have been closest is used, and re-tested monthly.',
  },
  {
    title: 'Generate forecasts',
    text: 'Series are forecast, added up and given a range. Owners see their part, finance sees the sum.',
  },
];
