/** Address of a page's share picture; articles name their own. */
export const pagePicture = (page: string) => `/resources/pictures/${page}.png`;
