interface Piece {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Piece[];
}

/** "20-30%", "2025-2026", "$10,000-$50,000" */
const RANGE = /(\$?\d(?:[\d.,]*\d)?[-–]\$?\d(?:[\d.,]*\d)?%?)/;

/** In an article's text, keeps a number range on one line; a browser would break it after its hyphen. */
export function keepRanges() {
  return function keep(piece: Piece): void {
    if (piece.tagName === 'pre' || piece.tagName === 'code') return;
    piece.children?.forEach(keep);
    piece.children = piece.children?.flatMap((child) =>
      child.type === 'text' ? kept(child.value!) : [child],
    );
  };
}

function kept(text: string): Piece[] {
  const pieces = text.split(RANGE).map((value, index): Piece => {
    const own: Piece = { type: 'text', value };
    if (index % 2 === 0) return own;
    return {
      type: 'element',
      tagName: 'span',
      properties: { className: ['whitespace-nowrap'] },
      children: [own],
    };
  });
  return pieces.filter(({ value }) => value !== '');
}
