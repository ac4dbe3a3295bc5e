import { rows } from '@site/og-images';
import { DayHours } from '../../views/week-schedule.tsx';
import { copy } from './copy.ts';

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export default () => ({
  label: copy.name,
  title: copy.hero.title,
  view: rows(
    WEEK.map((day) => <DayHours key={day} works={!day.startsWith('S')} />),
    { height: 24 },
  ),
});
