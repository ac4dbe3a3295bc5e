import * as z from 'zod';

/** Contract 1 of the part: what a page of another section passes. A change that breaks those pages is a contract 2. */
export const teaserProps = z.strictObject({
  /** Heading of the teaser; the page's own title when left out. */
  title: z.string().min(1).optional(),
});

export type TeaserProps = z.input<typeof teaserProps>;
