import type { CloudProvider } from '../../content/content-schema.ts';
import { ogView } from '../../views/og-view.tsx';

export default (_config: unknown, { name, title, picture }: CloudProvider) => ({
  label: name,
  title,
  view: ogView(picture.data),
});
