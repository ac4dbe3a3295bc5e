import { Bars, DotMapDrawing, ForecastCurves, Tiles } from '@site/design-system/chart-drawings';
import { cloudIcon, serverIcon } from '@site/design-system/icons';
import { grid, icon, logo, type OgImage, type OgImages, rows, type View } from '@site/og-images';
import type { PublicSiteConfig } from '@site/section-kit';
import * as anomalyDetection from './src/content/anomaly-detection.ts';
import * as costAllocation from './src/content/cost-allocation.ts';
import * as costExplorer from './src/content/cost-explorer.ts';
import * as costMap from './src/content/cost-map.ts';
import * as dashboard from './src/content/dashboard.ts';
import * as deployment from './src/content/deployment.ts';
import * as forecasting from './src/content/forecasting.ts';
import { hero as home } from './src/content/home.ts';
import * as multiCloud from './src/content/multi-cloud.ts';
import * as optimization from './src/content/optimization.ts';
import * as overview from './src/content/overview.ts';
import type { PlatformCopy } from './src/content/platform-copy.ts';
import * as quotasBudgets from './src/content/quotas-budgets.ts';
import * as resourceLifecycle from './src/content/resource-lifecycle.ts';
import * as taggingPolicies from './src/content/tagging-policies.ts';
import { recommendations } from './src/data/advice/recommendations.ts';
import { storyAnomaly, storyDays } from './src/data/findings/root-cause.ts';
import { tagCoverage } from './src/data/findings/tag-coverage.ts';
import { largestServices, latestDays, monthDays } from './src/data/month/bill/charted-costs.ts';
import { costLines, POOLS } from './src/data/month/bill/cost-lines.ts';
import { providerSplit } from './src/data/month/bill/provider-split.ts';
import { teamShares } from './src/data/month/bill/shared-cost.ts';
import { flows, places } from './src/data/month/places.ts';
import { BROKEN, burnOf } from './src/data/plans/budget-burn.ts';
import { yearPoints } from './src/data/plans/forecast.ts';
import { BurnBars } from './src/excerpts/burn-chart.tsx';
import { platformPicture } from './src/frame/platform-picture.ts';
import { Meter } from './src/views/meter.tsx';
import { SplitBar } from './src/views/provider-split.tsx';
import { DayHours } from './src/views/week-schedule.tsx';

/** Stacked bars as the tables draw them, in whole amounts. */
const meters = (shares: readonly number[]) =>
  rows(
    shares.map((share) => <Meter key={share} share={share} />),
    { height: 8 },
  );

const providerRows = rows(
  providerSplit.map((part) => (
    <SplitBar key={part.provider} split={[part]} whole={providerSplit[0]!.value} />
  )),
  { height: 16 },
);

const poolCosts = POOLS.map((pool) =>
  providerSplit.map(({ provider }) => ({
    provider,
    value: costLines.reduce(
      (sum, line) => sum + (line.pool === pool && line.provider === provider ? line.thisMonth : 0),
      0,
    ),
  })),
);

const largestPool = Math.max(...poolCosts.map((split) => split.reduce((sum, { value }) => sum + value, 0)));

const services: View = (size) => <Tiles tiles={largestServices} {...size} />;

const savings = recommendations
  .map(({ saving }) => saving)
  .sort((a, b) => b - a)
  .slice(0, 9);

const savingRows = meters(savings.map((saving) => saving / savings[0]!));

const largestTeam = Math.max(...teamShares.map(({ direct, shared }) => direct + shared));

const story = storyDays.map(({ date, cost }) => ({
  label: date,
  value: cost,
  anomaly: date === storyAnomaly.date ? 'anomaly' : undefined,
}));

/** The Atlantic. A dot every 11 whole pixels: equal dots make the file a third smaller. */
const map: View = ({ width, height }) => (
  <svg
    viewBox={`120 10 ${width / 0.55} ${height / 0.55}`}
    fill="none"
    stroke="currentColor"
    className="text-brand"
  >
    <DotMapDrawing regions={places} flows={flows} />
  </svg>
);

/** What each page shows, without its words: its own charts with its own data. */
const views: [
  page: string,
  content: { copy: PlatformCopy | ((config: PublicSiteConfig) => PlatformCopy) },
  View,
  panel?: OgImage['panel'],
][] = [
  ['overview', overview, grid([services, () => <Bars days={latestDays} />], { columns: 1 })],
  [
    'cost-explorer',
    costExplorer,
    rows(
      poolCosts.map((split, index) => <SplitBar key={POOLS[index]} split={split} whole={largestPool} />),
      { height: 16 },
    ),
  ],
  ['cost-map', costMap, map, 'filled'],
  [
    'cost-allocation',
    costAllocation,
    rows(
      teamShares.map(({ owner, direct, shared }) => (
        <Meter key={owner} share={(direct + shared) / largestTeam} limit={direct / largestTeam} />
      )),
      { height: 8 },
    ),
  ],
  ['anomaly-detection', anomalyDetection, () => <Bars days={story} />],
  [
    'forecasting',
    forecasting,
    (size) => (
      <g className="text-brand">
        <ForecastCurves points={yearPoints} box={size} />
      </g>
    ),
  ],
  ['optimization', optimization, savingRows],
  ['quotas-budgets', quotasBudgets, () => <BurnBars burn={burnOf(BROKEN)} />],
  ['tagging-policies', taggingPolicies, meters(tagCoverage.map(({ tagged, cost }) => tagged / cost))],
  [
    'resource-lifecycle',
    resourceLifecycle,
    rows(
      ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => (
        <DayHours key={day} works={!day.startsWith('S')} />
      )),
      { height: 24 },
    ),
  ],
  [
    'multi-cloud',
    multiCloud,
    grid(
      providerSplit.map(({ provider }) => logo(provider)),
      { columns: 2, inset: 0 },
    ),
    'bare',
  ],
  ['deployment', deployment, grid([icon(cloudIcon), icon(serverIcon)], { columns: 1, inset: 0 }), 'bare'],
  [
    'dashboard',
    dashboard,
    grid([providerRows, savingRows, () => <Bars days={monthDays} />, services], { columns: 2, inset: 7 }),
    'bare',
  ],
];

const pictures: OgImages = (config) => [
  {
    path: platformPicture('/platform/home'),
    label: home.badge,
    title: home.title,
    view: grid([services, () => <Bars days={latestDays} />], { columns: 1 }),
  },
  ...views.map(([page, { copy }, view, panel]) => {
    const { name, hero } = typeof copy === 'function' ? copy(config) : copy;
    return { path: platformPicture(`/platform/${page}`), label: name, title: hero.title, view, panel };
  }),
];

export default pictures;
