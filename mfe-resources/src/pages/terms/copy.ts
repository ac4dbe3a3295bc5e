import { claimOf } from '@site/site-values';
import type { LegalText } from '../../legal/legal-text.ts';

export const terms: LegalText = {
  title: 'Terms of Use',
  lead: 'These terms cover this website. The platform itself is used under a separate contract.',
  summary: () => [
    'The content is general information. Figures about results are not promises.',
    'A demo request is not an order, and the consultation is free.',
    'You may read, print, link to and quote these pages.',
  ],
  inForce: () => '2026-11-30',
  sections: (config, { legal = {} }) => [
    {
      title: 'Using this site',
      blocks: [
        'You may read, print, link to and quote the pages of this site, and use and change its worksheets, templates, queries and scripts. In return, do not disturb its operation, send the form in another person’s name, or present our pages as your own.',
        'Automated reading by search engines and archives is welcome if robots.txt allows it.',
      ],
    },
    {
      title: 'What the content is',
      blocks: [
        'Articles and guides are general information. They are not accounting, legal or investment advice, and they do not take your contracts into account. Prices, discounts and product names of cloud providers change; check before you rely on them. Commands and scripts are examples: start with the dry run, outside production.',
        'Views of the platform on this site are drawn illustrations with sample data, and are labeled so.',
      ],
    },
    {
      title: 'How figures are meant',
      blocks: [
        `Figures about results are our own statements about past customers: average reductions, such as ${claimOf(config, 'averageReduction')}, yearly savings, sums of savings and of managed spend, and days until first savings. A reduction compares cost before and after, on the workloads under review; case studies count the whole bill.`,
        `Ranges for industries and providers, and the ${claimOf(config, 'initialSavings')} of first assessments, are planning ranges or typical first findings, on the cost reviewed. No figure promises what you’ll save. A consultation gives an estimate, which measurements must confirm.`,
        'Survey figures name the publisher and the year, with a link to the source. One without a known source says so. Provider discounts are published rates or maxima. A story marked as an example or a composite describes no single customer.',
      ],
    },
    {
      title: 'The consultation',
      blocks: [
        `A demo request is not an order. The consultation of ${claimOf(config, 'consultationMinutes')} minutes is free. It binds neither side, and either side may decline it.`,
        'You show your bill or your metrics on your own screen. Send us no billing data for a consultation. Before a trial, ask for the terms of your data in writing: how it is sent, who sees it and when it is deleted.',
      ],
    },
    {
      title: 'Names and marks',
      blocks: [
        'AWS, Microsoft Azure, Google Cloud and Oracle Cloud are marks of their owners. We name them to say what the platform works with. Their owners do not endorse it. The FinOps Framework and the FOCUS specification are published by the FinOps Foundation and its projects, and are cited with attribution.',
      ],
    },
    {
      title: 'Liability',
      blocks: [
        `The site is provided as is, free of charge. ${config.brand} is liable for harm it causes intentionally or through gross negligence, and wherever the law allows no exclusion. Beyond that it isn’t liable for losses from relying on free content or from the site being unavailable.`,
      ],
    },
    ...(legal.governingLaw
      ? [
          {
            title: 'Governing law',
            blocks: [`These terms are governed by the laws of ${legal.governingLaw}.`],
          },
        ]
      : []),
    {
      title: 'Links to other sites',
      blocks: [
        'We link to sources and to consoles of cloud providers. What is on those sites is their owners’ responsibility, and their own terms apply.',
      ],
    },
    {
      title: 'Changes and contact',
      blocks: [
        `The terms that apply are those on this page on the day of your visit. If one of them turns out to be void, the others remain. Questions go to ${config.securityContact}.`,
        ...(legal.controller
          ? [`This site is run by ${legal.controller}${legal.address ? `, ${legal.address}` : ''}.`]
          : []),
      ],
    },
  ],
};
