/** Path below which the files of the providers' logos are served. */
export const LOGOS = '/platform/logos';
