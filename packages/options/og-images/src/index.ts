export { drawPictures } from './draw-pictures.ts';
export type { OgImages } from './og-image.tsx';
export { grid, icon, logo, rows, type View } from './views.tsx';
