import type { Industry } from '../../content/content-schema.ts';
import { ogView } from '../../views/og-view.tsx';

export default (_config: unknown, { name, title, picture }: Industry) => ({
  label: name,
  title,
  view: ogView(picture.data),
});
