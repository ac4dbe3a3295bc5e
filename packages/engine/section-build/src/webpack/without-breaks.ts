interface Fragment {
  type: string;
  tagName?: string;
  value?: string;
  children?: Fragment[];
}

/** A line break between their children is not shown. */
const OF_BLOCKS = new Set(['ol', 'table', 'tbody', 'thead', 'tr', 'ul']);

/** Each would be an entry of the page's script, and a text in the page. */
export function withoutBreaks() {
  return function drop(fragment: Fragment): void {
    const holdsBlocks = fragment.type === 'root' || OF_BLOCKS.has(fragment.tagName ?? '');
    if (holdsBlocks) fragment.children = fragment.children?.filter((child) => !isBreak(child));
    fragment.children?.forEach(drop);
  };
}

const isBreak = ({ type, value = '' }: Fragment) => type === 'text' && value.trim() === '';
