import { lockIcon } from '@site/design-system/icons';
import { icon } from '@site/og-images';
import { legalCopy } from '../../legal/copy.ts';
import { privacy } from './copy.ts';

export default () => ({ label: legalCopy.label, title: privacy.title, view: icon(lockIcon) });
