import { TokenType } from '@csstools/css-tokenizer';

/** The token that closes what a token opens, inside a selector or a value; undefined if it opens nothing. */
export function closingOf(type: TokenType): TokenType | undefined {
  if (type === TokenType.Function || type === TokenType.OpenParen) return TokenType.CloseParen;
  return type === TokenType.OpenSquare ? TokenType.CloseSquare : undefined;
}

export const isClosing = (type: TokenType) => type === TokenType.CloseParen || type === TokenType.CloseSquare;
