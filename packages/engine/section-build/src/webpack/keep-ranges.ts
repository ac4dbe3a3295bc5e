interface Fragment {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Fragment[];
}

/** "20-30%", "2025-2026", "$10,000-$50,000" */
const RANGE = /(\$?\d(?:[\d.,]*\d)?[-–]\$?\d(?:[\d.,]*\d)?%?)/;

/** A browser would break a number range after its hyphen. */
export function keepRanges() {
  return function keep(fragment: Fragment): void {
    if (fragment.tagName === 'pre' || fragment.tagName === 'code') return;
    fragment.children?.forEach(keep);
    fragment.children = fragment.children?.flatMap((child) =>
      child.type === 'text' ? kept(child.value!) : [child],
    );
  };
}

function kept(text: string): Fragment[] {
  const fragments = text.split(RANGE).map((value, index): Fragment => {
    const own: Fragment = { type: 'text', value };
    if (index % 2 === 0) return own;
    return {
      type: 'element',
      tagName: 'span',
      properties: { className: ['whitespace-nowrap'] },
      children: [own],
    };
  });
  return fragments.filter(({ value }) => value !== '');
}
