import type { DownloadPath } from '@site/downloads/list';
import type { PublicSiteConfig } from '@site/section-kit';
import { claimOf } from '@site/site-values';
import type { PlatformCopy } from '../../content/platform-copy.ts';

const rfpQuestions: DownloadPath = '/resources/templates/rfp-questions.xlsx';

/** page.meta.ts cannot state a claim of the site configuration. */
export const description = (config: PublicSiteConfig) =>
  `Run the platform as SaaS, ready in minutes with a ${claimOf(config, 'uptime')} uptime SLA, or self-hosted in your own cloud account in 2-4 weeks.`;

export const copy: PlatformCopy = {
  name: 'Deployment Options',
  hero: {
    title: 'SaaS or self-hosted',
    lead: 'Start in minutes as SaaS, or keep everything inside your own account with the self-hosted edition. Both have the same product and the same data model.',
    actions: ['Schedule a Demo', 'Compare Options'],
  },
  closing: {
    title: 'Not sure which one fits?',
    text: 'Send your security team to the demo. We go through data flow, access and operations, and tell you if SaaS doesn’t meet your requirements.',
  },
};

const accounts = {
  title: 'Your cloud accounts',
  text: 'The four providers write their own billing exports and keep their own metrics. Nothing is installed in these accounts.',
};
const bucket = {
  title: 'Export bucket',
  text: 'A bucket or a dataset of yours. The provider writes its billing export here.',
};
const role = {
  title: 'Read-only role',
  text: 'You create it from a template that you can read first. It reads exports and metrics. Deleting it ends the access, usually within minutes.',
};

export const boundary = {
  title: 'Where your account ends',
  lead: 'The dashed line is the edge of your account. Data flows one way, from the providers to the platform.',
  caption: 'Choose a part to read what it holds.',
  account: 'Your account',
  label: (name: string) => `${name}: the way of the data`,
  drawings: [
    {
      name: 'SaaS',
      time: 'Minutes',
      until: 'to first figures, with an existing export',
      line: 'One arrow leaves your account.',
      inside: [accounts, bucket, role],
      outside: [
        {
          title: 'Our service',
          text: 'Keeps billing data encrypted with 256-bit keys. We run it, update it and watch it.',
        },
      ],
      flows: ['FOCUS export, daily', 'Exports and metrics, read-only', 'Costs and metrics, one way'],
    },
    {
      name: 'Self-hosted',
      time: '2-4 weeks',
      until: 'to first figures',
      line: 'Billing data stays inside of the line.',
      inside: [
        accounts,
        bucket,
        role,
        {
          title: 'The platform, in your account',
          text: 'The same product in your own network, with your keys, your logs, your backups and your release calendar.',
        },
      ],
      outside: [] as { title: string; text: string }[],
      flows: ['FOCUS export, daily', 'Exports and metrics, read-only', 'Costs and metrics, one way'],
    },
  ],
};

export const comparison = (config: PublicSiteConfig) => ({
  title: 'Compare the options',
  lead: 'Answers to the questions of a security review.',
  links: [
    { href: '/security', text: 'Security' },
    { href: '/platform/multi-cloud', text: 'What read-only means' },
    { href: rfpQuestions, text: 'Thirty questions for an RFP (Excel)' },
  ],
  caption: 'SaaS and self-hosted compared',
  columns: [
    { key: 'question', label: 'Question' },
    { key: 'saas', label: 'SaaS' },
    { key: 'selfHosted', label: 'Self-hosted' },
  ],
  rows: [
    {
      question: 'Time to first figures',
      saas: 'Minutes with an existing export, otherwise a day',
      selfHosted: '2-4 weeks',
    },
    {
      question: 'Where billing data is kept',
      saas: 'In our service, encrypted with 256-bit keys',
      selfHosted: 'In your account',
    },
    { question: 'Who operates it', saas: 'We do', selfHosted: 'Your platform team, with our support' },
    { question: 'Updates', saas: 'Continuous: we install new releases', selfHosted: 'When you choose' },
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
      saas: 'The security page has what is published; ask for the rest',
      selfHosted: 'Yours to decide',
    },
    {
      question: 'Audit logging',
      saas: 'In the product, can be exported',
      selfHosted: 'In the product and in your own log store',
    },
    {
      question: 'Access to your clouds',
      saas: 'Read-only, apart from two roles',
      selfHosted: 'Read-only, apart from two roles',
    },
    {
      question: 'Bought through',
      saas: 'Contract or cloud marketplaces',
      selfHosted: 'Contract or cloud marketplaces',
    },
  ],
});

export const pricing = {
  title: 'How pricing works',
  lead: 'This site has no price list. Ask for a quote in the free consultation.',
  links: [
    { href: '/integrations/aws', text: 'AWS integration' },
    { href: '/integrations/gcp', text: 'Google Cloud integration' },
  ],
  points: [
    'Have your monthly cloud spend at hand, and say whether you want SaaS or self-hosted',
    'You buy it by contract or through cloud marketplaces. Your agreement with the marketplace says whether the purchase counts toward your commitment',
    'Your clouds bill you for exports, queries and API requests. The integration pages of AWS and Google Cloud name the charges for requests and queries',
  ],
};

export const saasStart = {
  title: 'SaaS, from role to first figures',
  links: [{ href: '/solutions#integrations', text: 'Templates, steps and charges, by provider' }],
  items: [
    {
      title: 'Create the role',
      text: 'A template sets up the read-only role. You can read it before you run it.',
    },
    {
      title: 'Point to the export',
      text: 'An existing billing export is enough. Otherwise you create one, as the integration page says, and its first file usually takes a day.',
    },
    {
      title: 'Read the first month',
      text: 'History is imported, and the first breakdown is ready to look at.',
    },
  ],
};

export const selfHostedPlan = {
  title: 'Self-hosted, in 2-4 weeks',
  items: [
    {
      title: 'Week 1: plan',
      text: 'Sizing, network, identity and backup are agreed with your platform and security teams.',
    },
    {
      title: 'Week 2: install',
      text: 'The platform is installed in a test account and connected to one provider.',
    },
    {
      title: 'Weeks 3-4: hand over',
      text: 'Other providers follow, your team rehearses an update and a restore, production goes live.',
    },
  ],
};
