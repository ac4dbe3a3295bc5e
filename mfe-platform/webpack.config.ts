import { sectionWebpack } from '@site/section-build';
import section from './section.ts';

const [browser, server] = await sectionWebpack(section, import.meta.dirname);
// One file for each page. Cut into pieces that pages share, each page would load more bytes: many of these pages
// have parts of the product, and no two the same.
browser!.optimization!.splitChunks = { minSize: 200_000 };

export default [browser, server];
