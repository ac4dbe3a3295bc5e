interface Piece {
  value?: string;
  properties?: Record<string, unknown>;
  children?: Piece[];
}

/** Highlighted code without an element for each bracket and comma, which have the color of the text anyway. */
export function plainPunctuation() {
  return function plain(piece: Piece): void {
    piece.children = piece.children?.flatMap((child) => (isPunctuation(child) ? child.children! : [child]));
    piece.children?.forEach(plain);
  };
}

const isPunctuation = ({ properties }: Piece) => String(properties?.className) === 'hljs-punctuation';
