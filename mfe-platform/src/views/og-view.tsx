import { Shapes, Tiles } from '@site/design-system/chart-drawings';
import { dayBars } from '@site/design-system/days';
import { grid, rows, type View } from '@site/og-images';
import { recommendations } from '../data/advice/recommendations.ts';
import { largestServices, latestDays, otherServices } from '../data/month/charted-costs.ts';
import { Meter } from './meter.tsx';

/** Stacked bars in whole amounts. */
export const meters = (shares: readonly number[]) =>
  rows(
    shares.map((share) => <Meter key={share} share={share} />),
    { height: 8 },
  );

export const services: View = (size) => <Tiles tiles={[...largestServices, otherServices]} {...size} />;

export const servicesAndDays = grid([services, () => <Shapes shapes={dayBars(latestDays)} />], {
  columns: 1,
});

const savings = recommendations
  .map(({ saving }) => saving)
  .sort((a, b) => b - a)
  .slice(0, 9);

export const savingRows = meters(savings.map((saving) => saving / savings[0]!));
