import type { PublicSiteConfig } from '@site/section-kit';
import { claimOf } from '@site/site-values';

export const required = 'Every field is required except cloud providers.';

export const eyebrow = 'Get in Touch';

export const titleOf = (config: PublicSiteConfig) =>
  `A free ${claimOf(config, 'consultationMinutes')}-minute consultation with a cloud cost optimization expert`;

export const lead =
  'Open your latest cloud bill on your own screen, or bring only your questions. We look at where the money goes and tell you what we would check first.';

export const benefits = [
  {
    title: 'A no-obligation consultation with a FinOps expert',
    text: 'We send times to choose from. You talk to a practitioner and decide afterwards whether to go on.',
  },
  {
    title: 'A high-level assessment of your cloud environment',
    text: 'Providers, largest services and commitments: enough to see which costs stand out.',
  },
  {
    title: 'A personalized savings estimate based on your usage',
    text: 'A range worked out from your own spend, with the assumptions behind it.',
  },
];

export const quoteOf = (config: PublicSiteConfig) =>
  `Our initial assessments typically find ${claimOf(config, 'initialSavings')} immediate savings.`;

export const quoteJobTitle = 'Solutions Architect';
