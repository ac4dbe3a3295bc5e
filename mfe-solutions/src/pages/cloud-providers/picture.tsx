import type { CloudProvider } from '../../content/content-schema.ts';
import { ogFigure } from '../../figures/og-figure.tsx';

export default (_config: unknown, { name, title, picture }: CloudProvider) => ({
  label: name,
  title,
  view: ogFigure(picture),
});
