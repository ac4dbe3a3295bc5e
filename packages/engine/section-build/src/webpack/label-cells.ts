interface Piece {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Piece[];
}

/** Columns that fit side by side on a phone. */
const FIT = 3;

/**
 * A wider table of an article is read from top to bottom on phones: it gets the class `stacked`, and its cells the
 * names of their columns in `data-label`.
 */
export function labelCells() {
  return function label(piece: Piece): void {
    piece.children?.forEach(label);
    if (piece.tagName !== 'table') return;
    const columns = all(piece, 'th').map(textOf);
    if (columns.length <= FIT) return;
    piece.properties = { ...piece.properties, className: ['stacked'] };
    for (const row of all(piece, 'tr')) {
      for (const [index, cell] of all(row, 'td').entries()) {
        cell.properties = { ...cell.properties, dataLabel: columns[index] };
      }
    }
  };
}

function all(piece: Piece, tagName: string): Piece[] {
  const below = (piece.children ?? []).flatMap((child) => all(child, tagName));
  return piece.tagName === tagName ? [piece, ...below] : below;
}

const textOf = (piece: Piece): string => piece.value ?? (piece.children ?? []).map(textOf).join('');
