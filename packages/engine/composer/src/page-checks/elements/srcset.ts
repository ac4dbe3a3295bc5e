const BETWEEN = /[\t\n\f\r ,]*/y;
const ADDRESS = /[^\t\n\f\r ]+/y;
/** Up to a comma outside parentheses, which do not nest. */
const DESCRIPTORS = /(?:[^(,]+|\([^)]*\)?)*,?/y;

/** The HTML standard's "parse a srcset attribute", with candidates that a browser drops for their descriptors. */
export function srcsetAddresses(value: string): string[] {
  const addresses: string[] = [];
  let at = 0;
  const take = (token: RegExp): string => {
    token.lastIndex = at;
    const found = token.exec(value)?.[0] ?? '';
    at += found.length;
    return found;
  };
  for (;;) {
    take(BETWEEN);
    const address = take(ADDRESS);
    if (address === '') return addresses;
    const end = lengthWithoutCommas(address);
    addresses.push(address.slice(0, end));
    if (end === address.length) take(DESCRIPTORS);
  }
}

/** Not `/,+$/`, which takes quadratic time. */
function lengthWithoutCommas(text: string): number {
  let end = text.length;
  while (text[end - 1] === ',') end -= 1;
  return end;
}
