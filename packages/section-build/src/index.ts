export { sectionWebpack } from './section-webpack.ts';
export { shellWebpack } from './shell-webpack.ts';
