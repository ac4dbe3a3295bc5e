export type { MakeFiles } from './build-section.ts';
export { acceptedRuntimes } from './webpack/accepted-runtimes.ts';
export { sectionWebpack } from './webpack/section-webpack.ts';
export { shellWebpack } from './webpack/shell-webpack.ts';
