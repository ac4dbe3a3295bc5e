import { scaleIcon } from '@site/design-system/icons';
import { icon } from '@site/og-images';
import { legalCopy } from '../../legal/copy.ts';
import { terms } from './copy.ts';

export default () => ({ label: legalCopy.label, title: terms.title, view: icon(scaleIcon) });
