export type { MakeFiles } from './build-section.ts';
export type { PagePictures } from './pictures/page-picture.ts';
export { sectionWebpack } from './section-webpack.ts';
export { shellWebpack } from './shell-webpack.ts';
