import { servicesAndDays } from '../../views/og-view.tsx';
import { hero } from './copy.ts';

export default () => ({ label: hero.badge, title: hero.title, view: servicesAndDays });
