import type { DownloadPath } from '@site/downloads/list';
import type { PublicSiteConfig } from '@site/section-kit';
import { claimOf, siteOf } from '@site/site-values';
import type { PlatformCopy } from '../../content/platform-copy.ts';

const rfpQuestions: DownloadPath = '/resources/templates/rfp-questions.xlsx';

/** page.meta.ts cannot state a claim of the site configuration. */
export const description = (config: PublicSiteConfig) =>
  `Run the platform as SaaS, ready in minutes with a ${claimOf(config, 'uptime')} uptime SLA, or self-hosted in your own cloud account in 2-4 weeks.`;

export const copy: PlatformCopy = {
  name: 'Deployment Options',
  hero: {
    title: 'SaaS or self-hosted',
    lead: 'Start in minutes as SaaS, or keep everything inside your own account.',
    actions: ['Schedule a Demo', 'Compare Options'],
  },
  closing: 'rollout',
};

const accounts = {
  title: 'Your cloud accounts',
  text: 'Providers write billing exports and keep metrics here. Nothing is installed.',
};
const bucket = {
  title: 'Export bucket',
  text: 'A bucket or dataset of yours.',
};
const role = {
  title: 'Roles you grant',
  text: 'From templates that you read first. All but two only read. Deletion ends the access, usually within minutes.',
};
const flows = ['FOCUS export, daily', 'Exports and metrics, read-only', 'HTTPS, one way'];

interface Part {
  title: string;
  text: string;
  /** The platform, lit: it stands outside of the line or inside. */
  ours?: boolean;
}

export const boundary = {
  title: 'Where your account ends',
  lead: 'The dashed line is the edge of your account.',
  caption: 'The platform sends your accounts only requests and queries that read.',
  account: 'Your account',
  label: 'Deployment option',
  drawings: [
    {
      name: 'SaaS',
      time: 'Minutes',
      until: 'to first figures, with an existing export',
      inside: [accounts, bucket, role] as Part[],
      outside: [
        {
          title: 'Our service',
          text: 'Encrypted with 256-bit keys. We run it, update it and watch it.',
          ours: true,
        },
      ] as Part[],
    },
    {
      name: 'Self-hosted',
      time: '2-4 weeks',
      until: 'to first figures. Billing data stays inside of the line',
      inside: [
        accounts,
        bucket,
        role,
        {
          title: 'The platform',
          text: 'In your network, with your keys, logs, backups and release calendar.',
          ours: true,
        },
      ] as Part[],
      outside: [] as Part[],
    },
  ],
  flows,
};

export const comparison = (config: PublicSiteConfig) => ({
  title: 'Compare the options',
  lead: 'What a review asks, and what you still must ask.',
  links: [
    { href: '/security', text: 'Security' },
    { href: '/platform/multi-cloud', text: 'What read-only means' },
    { href: '/solutions#integrations', text: 'Templates, steps and charges' },
  ],
  file: { href: rfpQuestions, text: 'Thirty questions for an RFP (Excel)' },
  caption: 'SaaS and self-hosted compared',
  columns: [
    { key: 'question', label: 'Question' },
    { key: 'saas', label: 'SaaS' },
    { key: 'selfHosted', label: 'Self-hosted' },
  ],
  rows: [
    {
      question: 'Time to first figures',
      saas: 'Minutes with an existing FOCUS, CUR 2.0 or BigQuery export; otherwise usually a day; Google Cloud promises none',
      selfHosted: '2-4 weeks',
    },
    {
      question: 'Where billing data is kept',
      saas: 'In our service, encrypted with 256-bit keys',
      selfHosted: 'In your account',
    },
    { question: 'Who operates it', saas: 'We do', selfHosted: 'Your platform team, with our support' },
    { question: 'Updates', saas: 'We install new releases', selfHosted: 'When you choose' },
    {
      question: 'Availability',
      saas: `${claimOf(config, 'uptime')} uptime SLA`,
      selfHosted: 'Set by your own operations',
    },
    {
      question: 'Reports and alignment',
      saas: 'SOC 2 Type II, ISO 27001, EU GDPR',
      selfHosted: 'Your own controls apply',
    },
    {
      question: 'Sign-in, residency, retention, sub-processors',
      saas: siteOf(config).assurance
        ? 'See Security; get the rest in the contract'
        : 'Not published: get them in the contract',
      selfHosted: 'Yours to decide',
    },
    {
      question: 'Recovery targets, incident notice, service credits, support hours',
      saas: 'Not published: get them in the contract',
      selfHosted: 'Yours, apart from support',
    },
    {
      question: 'Prerequisites and telemetry',
      saas: 'Nothing to install',
      selfHosted: 'Not published: get both in writing',
    },
    {
      question: 'Audit logging',
      saas: 'In the product, can be exported',
      selfHosted: 'In the product and your log store',
    },
    {
      question: 'Access to your clouds',
      saas: 'Read-only, apart from two roles',
      selfHosted: 'Read-only, apart from two roles',
    },
    {
      question: 'Bought through',
      saas: 'Contract or cloud marketplaces; ask which',
      selfHosted: 'Contract or cloud marketplaces; ask which',
    },
  ],
});

export const pricing = {
  title: 'How pricing works',
  lead: 'This site has no price list. Ask for a quote in the free consultation.',
  links: [
    { href: '/integrations/aws', text: 'Charges on AWS' },
    { href: '/integrations/gcp', text: 'Charges on Google Cloud' },
  ],
  points: [
    'Have your monthly cloud spend at hand, and say whether you want SaaS or self-hosted.',
    'Buy by contract or through cloud marketplaces. Your commitment’s contract and the listing say whether it counts.',
    'Your clouds bill you for storage, queries and API requests.',
    'Ask us for the data processing agreement, and how you get your data back.',
  ],
};

export const plan = {
  title: 'Self-hosted, in 2-4 weeks',
  weeks: ['Week 1', 'Week 2', 'Week 3', 'Week 4'],
  items: [
    {
      title: 'Plan',
      text: 'Sizing, network, identity and backup are agreed with your platform and security teams.',
      bar: 'col-start-1',
    },
    {
      title: 'Install',
      text: 'A test account runs the platform, connected to one provider.',
      bar: 'col-start-2',
    },
    {
      title: 'Hand over',
      text: 'Other providers follow, your team rehearses an update and a restore, production goes live.',
      bar: 'col-span-2 col-start-3',
    },
  ],
};
