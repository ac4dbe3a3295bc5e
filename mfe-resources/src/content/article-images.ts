/** Of a link preview. */
export const pictureOf = (slug: string) => `/resources/images/${slug}.png`;

/** Made at build by files.ts. */
export const drawingOf = (slug: string) => `/resources/images/${slug}.svg`;
