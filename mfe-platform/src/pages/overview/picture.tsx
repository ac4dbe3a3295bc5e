import { servicesAndDays } from '../../views/og-view.tsx';
import { copy } from './copy.ts';

export default () => ({ label: copy.name, title: copy.hero.title, view: servicesAndDays });
