import { TokenType, tokenize } from '@csstools/css-tokenizer';

export interface Address {
  /** Without escapes; undefined if another value gives it, as in `image-set(var(--a) 1x)`. */
  text: string | undefined;
  at: number;
}

/** Functions whose strings are addresses. */
const LOADING = ['url', 'src', 'image-set', '-webkit-image-set'];
const SAFE = [...LOADING, 'type', 'calc'];

export function addressesIn(value: string): Address[] {
  const found: Address[] = [];
  const holders: string[] = [];
  for (const [type, text, at, , data] of tokenize({ css: value })) {
    const isLoaded = LOADING.includes(holders.at(-1) ?? '');
    if (type === TokenType.URL)
      found.push({ text: data.value, at: at + /^[^(]*\(\s*/.exec(text)![0].length });
    else if (type === TokenType.String && isLoaded) found.push({ text: data.value, at: at + 1 });
    else if (type === TokenType.Function || type === TokenType.OpenParen) {
      const name = type === TokenType.Function ? data.value.toLowerCase() : '';
      if (isLoaded && !SAFE.includes(name) && !name.endsWith('-gradient'))
        found.push({ text: undefined, at });
      holders.push(name);
    } else if (type === TokenType.CloseParen) holders.pop();
  }
  return found;
}

export function isOwnAddress({ text }: Address): boolean {
  const url = text === undefined ? null : URL.parse(text, 'http://site.invalid/');
  return url?.protocol === 'data:' || url?.host === 'site.invalid';
}
