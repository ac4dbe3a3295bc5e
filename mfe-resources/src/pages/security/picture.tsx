import { shieldCheckIcon } from '@site/design-system/icons';
import { icon } from '@site/og-images';
import { legalCopy } from '../../legal/copy.ts';
import { security } from './copy.ts';

export default () => ({ label: legalCopy.label, title: security.title, view: icon(shieldCheckIcon) });
