import { logo } from '@site/og-images';
import { copy } from './copy.ts';

export default () => ({ label: copy.label, title: copy.title, view: logo('gcp') });
