import { createHash } from 'node:crypto';
import { industries, providers } from '../src/content/catalog.ts';
import { industryRecords, providerRecords } from '../src/content/check-content.ts';
import type { ViewData } from './draw-view.ts';
import { industryViews, providerViews } from './views.ts';

export interface Picture {
  /** Name in the folder `pictures`. */
  file: string;
  name: string;
  title: string;
  view: ViewData;
}

type Records = Record<string, { title: string; heroImage: string }>;

function picturesOf(
  entries: readonly { slug: string; name: string }[],
  records: Records,
  views: Record<string, ViewData>,
): Picture[] {
  return entries.map(({ slug, name }) => {
    const { title, heroImage } = records[slug]!;
    return { file: heroImage.slice(heroImage.lastIndexOf('/') + 1), name, title, view: views[slug]! };
  });
}

export const pictures: Picture[] = [
  ...picturesOf(industries, industryRecords, industryViews),
  ...picturesOf(providers, providerRecords, providerViews),
];

/** Changes when anything changes that a picture shows; kept beside the pictures so that a test sees old ones. */
export function drawnFrom(): Record<string, string> {
  return Object.fromEntries(
    pictures.map((picture) => [
      picture.file,
      createHash('sha256').update(JSON.stringify(picture)).digest('hex').slice(0, 16),
    ]),
  );
}
