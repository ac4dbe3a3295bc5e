import type { Root } from 'postcss';
import Stringifier from 'postcss/lib/stringifier';

/** A parsed stylesheet, byte by byte; `root.toString()` writes `<` in another way. */
interface Printed {
  css: string;
  /** Offsets of each `{`, `}` and `;` that postcss takes for the end of a selector, a block or a statement. */
  ends: number[];
}

export function printed(root: Root): Printed {
  const ends: number[] = [];
  let css = '';
  new Stringifier((text, node, part) => {
    css += text;
    const isEnd = part ? text !== ';' : node && node.type !== 'comment' && text.endsWith(';');
    if (isEnd) ends.push(css.length - 1);
  }).stringify(root);
  return { css, ends };
}
