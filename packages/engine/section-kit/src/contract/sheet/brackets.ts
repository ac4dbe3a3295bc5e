import { TokenType } from '@csstools/css-tokenizer';

/** Undefined for a token that opens nothing in a selector or value. */
export function closingOf(type: TokenType): TokenType | undefined {
  if (type === TokenType.Function || type === TokenType.OpenParen) return TokenType.CloseParen;
  return type === TokenType.OpenSquare ? TokenType.CloseSquare : undefined;
}

export const isClosing = (type: TokenType) => type === TokenType.CloseParen || type === TokenType.CloseSquare;
