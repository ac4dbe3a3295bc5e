interface Page {
  href: string;
}

/** Share of the pairs of letters that two addresses must have in common. */
const ALIKE = 0.4;

export function nearestPage<Entry extends Page>(path: string, pages: readonly Entry[]): Entry | undefined {
  const wanted = pairsOf(path);
  const [best] = pages
    .filter(({ href }) => !href.includes('#'))
    .map((page) => ({ page, likeness: likenessOf(wanted, pairsOf(page.href)) }))
    .sort((a, b) => b.likeness - a.likeness);
  return best && best.likeness >= ALIKE ? best.page : undefined;
}

function pairsOf(path: string): Set<string> {
  const letters = path.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}

/** Sorensen-Dice coefficient. */
function likenessOf(one: Set<string>, other: Set<string>): number {
  return (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size || 1);
}
