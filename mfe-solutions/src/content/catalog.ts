import type { Provider } from '@site/design-system';

/** A finished page, as menus and lists name it. */
interface Entry {
  slug: string;
  name: string;
  /** One line for menus and cards. */
  line: string;
}

interface IndustryEntry extends Entry {
  /** The typical savings range that the page states. */
  savings: string;
}

interface ProviderEntry extends Entry {
  /** Multi-cloud has no mark of its own. */
  logo?: Provider;
}

interface IntegrationEntry extends Entry {
  slug: Provider;
  logo: Provider;
}

export const industries = [
  {
    slug: 'financial-services',
    name: 'Financial Services',
    line: 'Chargeback and resilience costs that audit can follow',
    savings: '25-40%',
  },
  {
    slug: 'retail-ecommerce',
    name: 'Retail and E-commerce',
    line: 'Cost per order, before and after the peak',
    savings: '30-45%',
  },
  {
    slug: 'technology',
    name: 'Technology',
    line: 'Cost per tenant, per feature and per team',
    savings: '30-50%',
  },
  {
    slug: 'manufacturing',
    name: 'Manufacturing',
    line: 'Simulation, telemetry and ERP by plant and program',
    savings: '35-50%',
  },
  {
    slug: 'healthcare',
    name: 'Healthcare',
    line: 'Archives, records systems and research, no patient data',
    savings: '25-35%',
  },
  {
    slug: 'education',
    name: 'Education',
    line: 'Budgets for terms, courses, labs and grants',
    savings: '35-45%',
  },
  {
    slug: 'public-sector',
    name: 'Public Sector',
    line: 'Burn rate against the appropriation, every day',
    savings: '25-30%',
  },
  {
    slug: 'travel-hospitality',
    name: 'Travel and Hospitality',
    line: 'What a search, a booking and a storm cost',
    savings: '30-40%',
  },
  {
    slug: 'telecommunications',
    name: 'Telecommunications',
    line: 'Network functions, egress and records by service',
    savings: '25-45%',
  },
] as const satisfies readonly IndustryEntry[];

export const providers = [
  { slug: 'aws', name: 'AWS', logo: 'aws', line: 'Savings Plans by the hour, Graviton, network cost' },
  {
    slug: 'azure',
    name: 'Microsoft Azure',
    logo: 'azure',
    line: 'Reservations, savings plans and licenses combined',
  },
  {
    slug: 'gcp',
    name: 'Google Cloud',
    logo: 'gcp',
    line: 'BigQuery by query, GKE by namespace, commitments',
  },
  {
    slug: 'oci',
    name: 'Oracle Cloud (OCI)',
    logo: 'oracle',
    line: 'Universal Credits, Support Rewards, flexible shapes',
  },
  { slug: 'multi-cloud', name: 'Multi-Cloud', line: 'Four providers in one set of FOCUS columns' },
] as const satisfies readonly ProviderEntry[];

export const integrations = [
  { slug: 'aws', name: 'AWS', logo: 'aws', line: 'One read-only role and a FOCUS Data Export' },
  {
    slug: 'azure',
    name: 'Microsoft Azure',
    logo: 'azure',
    line: 'An app registration and a scheduled export',
  },
  {
    slug: 'gcp',
    name: 'Google Cloud',
    logo: 'gcp',
    line: 'A keyless service account on your billing export',
  },
  {
    slug: 'oracle',
    name: 'Oracle Cloud',
    logo: 'oracle',
    line: 'One group, one policy, Oracle’s cost reports',
  },
] as const satisfies readonly IntegrationEntry[];

export const industryHref = (slug: string) => `/solutions/industries/${slug}`;
export const providerHref = (slug: string) => `/solutions/cloud-providers/${slug}`;
export const integrationHref = (slug: string) => `/integrations/${slug}`;
/** Address of an integration page's share picture. */
export const integrationPicture = (slug: string) => `/integrations/pictures/${slug}.png`;
