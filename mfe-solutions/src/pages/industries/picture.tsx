import type { Industry } from '../../content/content-schema.ts';
import { ogFigure } from '../../figures/og-figure.tsx';

export default (_config: unknown, { name, title, picture }: Industry) => ({
  label: name,
  title,
  view: ogFigure(picture),
});
