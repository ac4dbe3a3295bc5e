import { cloudIcon, serverIcon } from '@site/design-system/icons';
import type { PagePictures } from '@site/section-build';
import type { PublicSiteConfig } from '@site/section-kit';
import * as anomalyDetection from './src/content/anomaly-detection.ts';
import * as costAllocation from './src/content/cost-allocation.ts';
import * as costExplorer from './src/content/cost-explorer.ts';
import * as costMap from './src/content/cost-map.ts';
import * as dashboard from './src/content/dashboard.ts';
import * as deployment from './src/content/deployment.ts';
import * as forecasting from './src/content/forecasting.ts';
import * as multiCloud from './src/content/multi-cloud.ts';
import * as optimization from './src/content/optimization.ts';
import * as overview from './src/content/overview.ts';
import * as quotasBudgets from './src/content/quotas-budgets.ts';
import * as resourceLifecycle from './src/content/resource-lifecycle.ts';
import * as taggingPolicies from './src/content/tagging-policies.ts';
import { recommendations } from './src/data/advice/recommendations.ts';
import { storyAnomaly, storyDays } from './src/data/findings/root-cause.ts';
import { tagCoverage } from './src/data/findings/tag-coverage.ts';
import { largestServices, latestDays, monthDays } from './src/data/month/charted-costs.ts';
import { costLines, POOLS, sources } from './src/data/month/cost-lines.ts';
import { flows, places } from './src/data/month/places.ts';
import { providerSplit } from './src/data/month/provider-split.ts';
import { teamShares } from './src/data/month/shared-cost.ts';
import { burnBudget, burnDays } from './src/data/plans/budget-burn.ts';
import { forecast, history } from './src/data/plans/forecast.ts';
import type { PlatformCopy } from './src/frame/platform-page.tsx';
import { platformPicture } from './src/frame/platform-picture.ts';

type View = ReturnType<PagePictures>[number]['view'];

const HOURS = { working: '000000000444444444000000', resting: '0'.repeat(24) };

const costOf = (pool: string, provider: string) =>
  costLines.reduce(
    (sum, line) => sum + (line.pool === pool && line.provider === provider ? line.thisMonth : 0),
    0,
  );

const days = (all: readonly { value: number; anomaly?: string }[]) => ({
  bars: all.map(({ value, anomaly }) => ({ value, mark: anomaly ? ('anomaly' as const) : undefined })),
});

const providers = {
  rows: providerSplit.map(({ value }, index) => ({
    values: providerSplit.map((_, part) => (part === index ? value : 0)),
  })),
  palette: 'providers' as const,
};

const services = { tiles: largestServices };

const year = {
  labels: [...history, ...forecast],
  top: 1_800_000,
  bottom: 900_000,
  measured: { values: history.map(({ cost }) => cost) },
  reference: {
    values: [...history, ...forecast].map(({ cost }) => cost),
  },
  range: {
    values: [
      [history.at(-1)!.cost, history.at(-1)!.cost] as const,
      ...forecast.map(({ low, high }) => [low, high] as const),
    ],
  },
};

const savings = {
  rows: recommendations
    .map(({ saving }) => saving)
    .sort((a, b) => b - a)
    .slice(0, 9)
    .map((saving, index) => ({ values: index === 0 ? [saving] : [0, saving] })),
};

/** What each page shows, without its words. The data is the pages' own. */
const views: [
  page: string,
  content: { copy: PlatformCopy | ((config: PublicSiteConfig) => PlatformCopy) },
  View,
][] = [
  ['overview', overview, { cells: [services, days(latestDays)], columns: 1 }],
  [
    'cost-explorer',
    costExplorer,
    {
      rows: POOLS.map((pool) => ({
        values: Object.keys(sources).map((provider) => costOf(pool, provider)),
      })),
      palette: 'providers',
    },
  ],
  ['cost-map', costMap, { places, flows }],
  [
    'cost-allocation',
    costAllocation,
    { rows: teamShares.map(({ direct, shared }) => ({ values: [0, direct, shared] })) },
  ],
  [
    'anomaly-detection',
    anomalyDetection,
    {
      bars: storyDays.map(({ date, cost }) => ({
        value: cost,
        mark: date === storyAnomaly.date ? 'anomaly' : undefined,
      })),
    },
  ],
  ['forecasting', forecasting, year],
  ['optimization', optimization, savings],
  [
    'quotas-budgets',
    quotasBudgets,
    { bars: burnDays.map(({ sum }) => ({ value: sum })), level: burnBudget.budget },
  ],
  [
    'tagging-policies',
    taggingPolicies,
    { rows: tagCoverage.map(({ tagged, cost }) => ({ values: [0, tagged], of: cost })) },
  ],
  [
    'resource-lifecycle',
    resourceLifecycle,
    { days: Array.from({ length: 7 }, (_, day) => (day < 5 ? HOURS.working : HOURS.resting)) },
  ],
  [
    'multi-cloud',
    multiCloud,
    {
      cells: [{ logo: 'aws' }, { logo: 'azure' }, { logo: 'gcp' }, { logo: 'oracle' }],
      columns: 2,
      framed: true,
    },
  ],
  [
    'deployment',
    deployment,
    { cells: [{ icon: cloudIcon }, { icon: serverIcon }], columns: 1, framed: true },
  ],
  [
    'dashboard',
    dashboard,
    { cells: [providers, savings, days(monthDays), services], columns: 2, framed: true },
  ],
];

const pictures: PagePictures = (config) =>
  views.map(([page, { copy }, view]) => {
    const { name, hero } = typeof copy === 'function' ? copy(config) : copy;
    return { path: platformPicture(`/platform/${page}`), label: name, title: hero.title, view };
  });

export default pictures;
