import { servicesAndDays } from '../../views/og-views.tsx';
import { hero } from './copy.ts';

export default () => ({ label: hero.badge, title: hero.title, view: servicesAndDays });
