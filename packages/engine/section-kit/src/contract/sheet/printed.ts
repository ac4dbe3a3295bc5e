import type { Root } from 'postcss';
import Stringifier from 'postcss/lib/stringifier';

/** Byte for byte: `root.toString()` changes `<`. */
interface Printed {
  css: string;
  /** Of each `{`, `}` and `;` that ends a selector, block or statement. */
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
