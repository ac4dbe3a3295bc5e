import { sectionWebpack } from '@site/section-build';
import section from './section.ts';

export default sectionWebpack(section, import.meta.dirname);
