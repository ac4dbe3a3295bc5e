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

interface IntegrationEntry extends Entry {
  slug: Provider;
}

export const industries = [
  {
    slug: 'technology',
    name: 'Technology',
    line: 'Cost per tenant, per feature and per team',
    savings: '30-50%',
  },
] as const satisfies readonly IndustryEntry[];

export const providers = [] as const satisfies readonly Entry[];

export const integrations = [
  { slug: 'aws', name: 'AWS', line: 'One read-only role and a FOCUS Data Export' },
] as const satisfies readonly IntegrationEntry[];

export const industryHref = (slug: string) => `/solutions/industries/${slug}`;
export const providerHref = (slug: string) => `/solutions/cloud-providers/${slug}`;
export const integrationHref = (slug: string) => `/integrations/${slug}`;
