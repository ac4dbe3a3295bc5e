import { DotMapDrawing, RoutesDrawing } from '@site/design-system/chart-drawings';
import type { View } from '@site/og-images';
import { flows, places } from '@site/sample-bill/places';
import { copy } from './copy.ts';

/** The Atlantic. A dot every 11 whole pixels: equal dots make the file a third smaller. */
const map: View = ({ width, height }) => (
  <svg
    viewBox={`120 10 ${width / 0.55} ${height / 0.55}`}
    fill="none"
    stroke="currentColor"
    className="text-brand"
  >
    <DotMapDrawing regions={places}>
      <RoutesDrawing regions={places} flows={flows} />
    </DotMapDrawing>
  </svg>
);

export default () => ({ label: copy.name, title: copy.hero.title, view: map, panel: 'filled' });
