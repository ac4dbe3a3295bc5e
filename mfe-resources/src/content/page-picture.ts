/** Address of the picture that stands where a page is shared; articles name their own. */
export const pagePicture = (page: string) => `/resources/pictures/${page}.png`;
