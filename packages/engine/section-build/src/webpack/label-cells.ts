interface Fragment {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Fragment[];
}

/** Columns that fit on a phone. */
const FIT = 3;

/** Wider tables get the class `stacked`, and cells their column's name in `data-label`: phones show rows as lists. */
export function labelCells() {
  return function label(fragment: Fragment): void {
    fragment.children?.forEach(label);
    if (fragment.tagName !== 'table') return;
    const columns = all(fragment, 'th').map(textOf);
    if (columns.length <= FIT) return;
    fragment.properties = { ...fragment.properties, className: ['stacked'] };
    for (const row of all(fragment, 'tr')) {
      for (const [index, cell] of all(row, 'td').entries()) {
        cell.properties = { ...cell.properties, dataLabel: columns[index] };
      }
    }
  };
}

function all(fragment: Fragment, tagName: string): Fragment[] {
  const below = (fragment.children ?? []).flatMap((child) => all(child, tagName));
  return fragment.tagName === tagName ? [fragment, ...below] : below;
}

const textOf = (fragment: Fragment): string =>
  fragment.value ?? (fragment.children ?? []).map(textOf).join('');
