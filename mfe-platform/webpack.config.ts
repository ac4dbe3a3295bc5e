import { sectionWebpack } from '@site/section-build';
import section from './section.ts';

const [browser, server] = await sectionWebpack(section, import.meta.dirname);
// One file for each page: no two pages share the same parts, so shared chunks would make each load more bytes.
browser!.optimization!.splitChunks = { ...(browser!.optimization!.splitChunks || {}), minSize: 200_000 };

export default [browser, server];
