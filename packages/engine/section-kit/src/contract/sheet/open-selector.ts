import { TokenType, tokenize } from '@csstools/css-tokenizer';
import { confinementOf } from '../artifact/confinement.ts';
import { closingOf, isClosing } from './brackets.ts';

const COMPOUND = ['.', '*', '&'];

/**
 * The first selector of a list whose own compound selector is not confined, in the bare form unless a class
 * besides `slot` is required.
 */
export function openSelector(list: string, section: string): string | undefined {
  const forms = { bare: confinementOf(section, true), other: confinementOf(section, false) };
  const open: TokenType[] = [];
  let start = 0;
  let found = { bare: false, other: false, class: false };
  let isOver = false;
  let before = '';
  for (const [type, text, at, , data] of tokenize({ css: list })) {
    if (type === TokenType.Comment) continue;
    const isEnd = type === TokenType.EOF || (type === TokenType.Comma && open.length === 0);
    if (isEnd) {
      const end = type === TokenType.EOF ? list.length : at;
      if (!found.bare && !(found.other && found.class)) return list.slice(start, end).trim();
      start = end + 1;
    }
    const isCombinator =
      open.length === 0 && type === TokenType.Delim && text < '\x80' && !COMPOUND.includes(text);
    const isSpace = open.length === 0 && type === TokenType.Whitespace;
    if (isEnd || isCombinator || (isOver && !isSpace)) found = { bare: false, other: false, class: false };
    isOver = isSpace;
    if (open.length === 0) {
      if (type === TokenType.Colon && before !== ':') {
        found.bare ||= list.startsWith(forms.bare, at);
        found.other ||= list.startsWith(forms.other, at);
      }
      if (before === '.') found.class ||= type === TokenType.Ident ? data.value !== 'slot' : text >= '\x80';
    }
    const closing = closingOf(type);
    if (closing) open.push(closing);
    else if (isClosing(type)) open.pop();
    before = text;
  }
  return undefined;
}
