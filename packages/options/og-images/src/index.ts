export { drawPictures } from './draw-pictures.ts';
export type { SharePicture, SharePictures } from './share-picture.tsx';
export { grid, icon, logo, rows, type View } from './views.tsx';
