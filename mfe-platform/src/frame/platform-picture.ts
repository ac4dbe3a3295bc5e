/** Address of a platform page's share picture. */
export const platformPicture = (path: string) => `${path.replace('/platform/', '/platform/pictures/')}.png`;
