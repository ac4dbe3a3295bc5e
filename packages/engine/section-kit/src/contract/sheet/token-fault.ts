import { type CSSToken, TokenType } from '@csstools/css-tokenizer';

export const ESCAPED = 'An escape is outside a selector and a string';

const REFUSED: Partial<Record<TokenType, string>> = {
  [TokenType.BadString]: 'A string or an address ends with its line',
  [TokenType.BadURL]: 'An address without quotes has a character that needs them',
  [TokenType.CDO]: '<!-- is not CSS',
  [TokenType.CDC]: '--> is not CSS',
};
/** Their name decides how the rest is read. */
const CALLS = [TokenType.URL, TokenType.Function, TokenType.AtKeyword];

/** Errors of the standard, and what programs read differently. */
export function tokenFault(token: CSSToken, css: string): string | undefined {
  const [type, text, start, end] = token;
  if (type in REFUSED) return REFUSED[type];
  if (CALLS.includes(type)) {
    if (hasEscape(token)) return ESCAPED;
    // Browsers disagree whether this character belongs to the name.
    if (css.charCodeAt(start - 1) > 0x7f) return `${css[start - 1]} is in front of ${text.slice(0, 80)}`;
  }
  // The page writes it as <\/, which is equal only in strings and addresses.
  return text.endsWith('<') && css[end + 1] === '/' ? '</ is outside a string' : undefined;
}

/** True for an escape outside a string and `url(`. */
export function hasEscape([type, text]: CSSToken): boolean {
  if (type === TokenType.String || type === TokenType.Comment) return false;
  return (type === TokenType.URL ? text.slice(0, 'url('.length) : text).includes('\\');
}
