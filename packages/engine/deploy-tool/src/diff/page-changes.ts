import type { DiffOutput } from '../output-schema.ts';
import type { PicturesReport } from '../smoke/smoke-program.ts';
import { type LineChange, lineChanges } from './line-changes.ts';
import { type ReadPage, readPage } from './read-page.ts';

export interface SitePage {
  /** Whole, or the path on the server of its composition. */
  address: string;
  html: () => string | Promise<string>;
}

/** Either may not exist. */
export interface TwoPages {
  /** `/platform/*` for pages that are not found there. */
  route: string;
  before: SitePage | undefined;
  after: SitePage | undefined;
}

export interface PageChange extends TwoPages {
  owner: string;
  kind: 'added' | 'changed' | 'removed';
  texts: LineChange[];
  addedLines: number;
  removedLines: number;
  /** False where elements, classes, styles and addresses of files are the same. */
  mayLookDifferent: boolean;
  pictures: Pictures[];
}

export type Pictures = Omit<PicturesReport['pictures'][number], 'name'>;

const NONE: ReadPage = { owner: '', lines: [], look: '' };

/** Both documents of a page are in memory at once, and no others. */
export async function pageChange(pages: TwoPages): Promise<PageChange> {
  const { before, after } = pages;
  const old = before ? readPage(await before.html()) : NONE;
  const now = after ? readPage(await after.html()) : NONE;
  const texts = lineChanges(old.lines, now.lines);
  const count = (of: 'added' | 'removed') => texts.reduce((sum, one) => sum + one[of].length, 0);
  return {
    ...pages,
    owner: now.owner || old.owner,
    kind: !before ? 'added' : after ? 'changed' : 'removed',
    texts,
    addedLines: count('added'),
    removedLines: count('removed'),
    mayLookDifferent: old.look !== now.look,
    pictures: [],
  };
}

/** `unknown` where something may look different and no pictures could be compared. */
export function visibilityOf({ texts, pictures, mayLookDifferent }: PageChange): Visibility {
  if (texts.length > 0 || pictures.some(({ regions }) => regions.length > 0)) return 'changed';
  const isUnseen = pictures.length === 0 || pictures.some(({ problem }) => problem !== null);
  return mayLookDifferent && isUnseen ? 'unknown' : 'none';
}

type Visible = NonNullable<DiffOutput['visible']>[number];
export type Visibility = Visible['visible'];

export const visibleOutput = (changes: readonly PageChange[]): Visible[] =>
  changes.map((change) => {
    const { route, owner, kind, addedLines, removedLines, pictures } = change;
    const visible = visibilityOf(change);
    const regions = pictures.map(({ width, regions, problem }) => ({
      width,
      count: problem === null ? regions.length : null,
    }));
    return { route, owner, kind, visible, addedLines, removedLines, regions };
  });

export function countsOf(changes: readonly PageChange[]): string {
  const by = Map.groupBy(changes, visibilityOf);
  const count = (of: Visibility) => by.get(of)?.length ?? 0;
  return `Pages whose bytes change: ${changes.length}. For a person: ${count('changed')} change, ${count('unknown')} may look different, ${count('none')} without a visible change.`;
}

export function describeVisible(changes: readonly PageChange[]): string[] {
  const changed = changes.filter((one) => visibilityOf(one) === 'changed');
  const owners = [...Map.groupBy(changed, ({ owner }) => owner)].sort();
  return [
    countsOf(changes),
    ...owners.map(([owner, pages]) => `  ${owner}: ${pages.map(({ route }) => route).join(', ')}`),
  ];
}
