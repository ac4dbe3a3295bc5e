import { tagCoverage } from '../../data/findings/tag-coverage.ts';
import { meters } from '../../views/og-view.tsx';
import { copy } from './copy.ts';

export default () => ({
  label: copy.name,
  title: copy.hero.title,
  view: meters(tagCoverage.map(({ tagged, cost }) => tagged / cost)),
});
