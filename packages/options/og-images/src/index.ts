export { drawPictures } from './draw-pictures.ts';
export { grid, icon, logo, rows, type View } from './views.tsx';
