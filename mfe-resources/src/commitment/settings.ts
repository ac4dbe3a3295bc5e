/** As typed in the fields. */
export interface Settings {
  /** Percent. */
  discount: string;
  /** Years. */
  term: string;
  /** US dollars an hour at on-demand prices. All empty: the suggested levels. */
  levels: readonly string[];
}

const LEVELS = 4;

/** The plan that the platform pages recommend for the sample month. */
const DEFAULT: Settings = { discount: '28', term: '1', levels: new Array<string>(LEVELS).fill('') };

export const isDiscount = (text: string) => Number(text) > 0 && Number(text) < 100;
export const isLevel = (text: string) => text === '' || (Number(text) > 0 && Number(text) < 1e9);

/** Unknown values are ignored. @param search the query string */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search);
  const [discount, term] = [query.get('discount') ?? '', query.get('term') ?? ''];
  const levels = (query.get('levels') ?? '').split(' ').filter((level) => level && isLevel(level));
  return {
    discount: isDiscount(discount) ? discount : DEFAULT.discount,
    term: term === '3' ? term : DEFAULT.term,
    levels: DEFAULT.levels.map((_, index) => levels[index] ?? ''),
  };
}

/** Keeps the rest of the query, such as a visitor's campaign. */
export function writeSettings(search: string, { discount, term, levels }: Settings): string {
  const query = new URLSearchParams(search);
  query.set('discount', discount);
  query.set('term', term);
  query.delete('levels');
  if (levels.some(Boolean)) query.set('levels', levels.filter(Boolean).join(' '));
  return `?${query}`;
}
