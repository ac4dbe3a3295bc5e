import { shareBars } from '../../../art/og-views.tsx';
import { copy } from './copy.ts';

export default () => ({
  label: copy.pictureLabel,
  title: copy.title,
  // Fifteen strategies, three in full.
  view: shareBars(Array.from({ length: 15 }, (_, index) => (index < 3 ? 100 : 0))),
});
