import type { PublicSiteConfig } from '@site/section-kit';
import { claimOf } from '@site/site-values';

export const required = 'Every field is required except cloud providers. Oracle Cloud is “Other”.';

export const eyebrow = 'Get in Touch';

export const titleOf = (config: PublicSiteConfig) =>
  `A free ${claimOf(config, 'consultationMinutes')}-minute consultation with a cloud cost optimization expert`;

export const lead = 'Open your latest bill, or bring questions. 14\u00a0days of metrics confirm an estimate.';

export const shownLink = {
  text: 'What happens to it',
  href: '/privacy#what-you-show-in-a-consultation',
};

export const benefits = [
  'A no-obligation consultation with a FinOps expert',
  'A high-level assessment of your cloud environment',
  'A personalized savings estimate based on your usage',
];

export const quoteOf = (config: PublicSiteConfig) =>
  `Our initial assessments typically find ${claimOf(config, 'initialSavings')} immediate savings.`;

/** What the range of the quote is, and what it isn’t. */
export const quoteBasis =
  'A planning range for the workloads reviewed, not for the whole bill, without a published sample.';

export const quoteJobTitle = 'Solutions Architect';
