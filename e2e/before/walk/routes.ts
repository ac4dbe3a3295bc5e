const under = (prefix: string, names: string) => names.split(' ').map((name) => `${prefix}/${name}`);

export const PLATFORM = under(
  '/platform',
  'overview cost-allocation anomaly-detection forecasting optimization cost-explorer cost-map multi-cloud deployment dashboard',
);
export const MORE_PLATFORM = under('/platform', 'quotas-budgets tagging-policies resource-lifecycle');
export const INTEGRATIONS = under('/integrations', 'aws azure gcp oracle');
export const ARTICLES = under(
  '/resources',
  'cloud-plus-finops-era cfo-multi-cloud-guide azure-cost-management right-sizing-ec2 finops-framework-implementation cloud-waste-roi token-unit-economics',
);
export const BLOG = under('/blog', 'cloud-cost-optimization-strategies best-finops-platform-gcp');
export const INDUSTRIES = under(
  '/solutions/industries',
  'financial-services retail-ecommerce technology manufacturing healthcare education public-sector travel-hospitality telecommunications',
);
export const PROVIDERS = under('/solutions/cloud-providers', 'aws azure gcp oci multi-cloud');
export const LEGAL = ['/privacy', '/terms', '/security'];

/** Every page that must answer 200. */
export const ROUTES: readonly string[] = [
  '/',
  ...PLATFORM,
  ...MORE_PLATFORM,
  ...INTEGRATIONS,
  '/resources/insights',
  '/resources/case-studies',
  ...ARTICLES,
  '/finops-guide',
  ...BLOG,
  '/solutions',
  ...INDUSTRIES,
  ...PROVIDERS,
  ...LEGAL,
];

/** Pages that embed the form. */
export const FORM_PAGES: readonly string[] = [
  '/',
  ...INTEGRATIONS,
  '/resources/insights',
  '/resources/case-studies',
  ...ARTICLES,
  '/finops-guide',
];

/** One page of each kind. */
export const KINDS: readonly string[] = [
  '/',
  '/platform/overview',
  '/platform/dashboard',
  '/platform/cost-explorer',
  '/resources/insights',
  '/resources/right-sizing-ec2',
  '/solutions/industries/technology',
  '/integrations/aws',
  '/finops-guide',
  '/privacy',
];

export const UNKNOWN = '/no/such/page';
