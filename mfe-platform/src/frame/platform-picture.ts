/** Address of the picture that stands where a platform page is shared. */
export const platformPicture = (path: string) => `${path.replace('/platform/', '/platform/pictures/')}.png`;
