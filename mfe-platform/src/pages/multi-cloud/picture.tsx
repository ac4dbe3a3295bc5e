import { grid, logo } from '@site/og-images';
import { providerSplit } from '@site/sample-bill/sums';
import { copy } from './copy.ts';

export default () => ({
  label: copy.name,
  title: copy.hero.title,
  view: grid(
    providerSplit.map(({ provider }) => logo(provider)),
    { columns: 2, inset: 0 },
  ),
  panel: 'bare',
});
