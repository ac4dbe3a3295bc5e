import { TokenType, tokenize } from '@csstools/css-tokenizer';
import type { Root } from 'postcss';
import Stringifier from 'postcss/lib/stringifier';
import { closingOf, isClosing } from './brackets.ts';
import { ESCAPED, hasEscape, tokenFault } from './token-fault.ts';

/** The first place where postcss and a browser may differ. */
interface SheetFault {
  line: number;
  column: number;
  what: string;
}

/**
 * All other checks rely on postcss: a rule that only a browser finds would be unchecked.
 *
 * @param written where it may differ from `root`.
 * @returns undefined if a browser finds the same.
 */
export function readingFault(root: Root, written?: string): SheetFault | undefined {
  const { css, ends } = printed(root);
  const fault = findFault(written ?? css, ends);
  if (!fault) return undefined;
  const before = (written ?? css).slice(0, fault.at).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1, what: fault.what };
}

interface Fault {
  at: number;
  what: string;
}

const ENDS = [TokenType.OpenCurly, TokenType.CloseCurly, TokenType.Semicolon, TokenType.EOF];

function findFault(css: string, expected: number[]): Fault | undefined {
  // Browsers replace it; a stylesheet in UTF-16 has many.
  if (css.includes('\0')) return { at: css.indexOf('\0'), what: 'A NUL character' };
  let unfinished: Fault | undefined;
  const onParseError = ({ sourceStart, message }: { sourceStart: number; message: string }) => {
    unfinished ??= { at: sourceStart, what: message.replace(/\.$/, '') };
  };
  const open: TokenType[] = [];
  /** First token of the statement, and place of its first escape. */
  let first: TokenType | undefined;
  let escaped: number | undefined;
  let next = 0;
  for (const token of tokenize({ css }, { onParseError })) {
    const [type, text] = token;
    const at = type === TokenType.EOF ? css.length : token[2];
    const what = tokenFault(token, css);
    if (what) return { at, what };
    if (type === TokenType.Whitespace || type === TokenType.Comment) continue;
    if (ENDS.includes(type)) {
      if (open.length > 0) return { at, what: 'A bracket is open where a statement ends' };
      const isSelector = type === TokenType.OpenCurly && first !== TokenType.AtKeyword;
      if (escaped !== undefined && !isSelector) return { at: escaped, what: ESCAPED };
      const isBoundary = type !== TokenType.EOF && (type !== TokenType.Semicolon || first !== undefined);
      if (isBoundary && expected[next++] !== at)
        return { at, what: `To a browser, ${text} has another meaning here` };
      first = undefined;
      escaped = undefined;
      continue;
    }
    first ??= type;
    if (hasEscape(token)) escaped ??= at;
    const closing = closingOf(type);
    if (closing) open.push(closing);
    else if (isClosing(type) && open.pop() !== type) return { at, what: `${text} closes nothing` };
  }
  if (next < expected.length) return { at: expected[next]!, what: 'To a browser, nothing ends here' };
  return unfinished;
}

/** Byte for byte: `root.toString()` changes `<`. */
interface Printed {
  css: string;
  /** Of each `{`, `}` and `;` that ends a selector, block or statement. */
  ends: number[];
}

function printed(root: Root): Printed {
  const ends: number[] = [];
  let css = '';
  new Stringifier((text, node, part) => {
    css += text;
    const isEnd = part ? text !== ';' : node && node.type !== 'comment' && text.endsWith(';');
    if (isEnd) ends.push(css.length - 1);
  }).stringify(root);
  return { css, ends };
}
