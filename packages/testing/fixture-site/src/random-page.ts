const words = (text: string) => text.trim().split(/\s+/);

/** The HTML standard leaves these inside an element. */
const INLINE = words('a b button code em i img input label select span svg textarea');
const BLOCKS = words('details div dl fieldset form h2 ol p picture pre section table ul');
const INSIDE: Record<string, string[]> = {
  a: words('b em span svg'),
  b: words('em i'),
  button: words('b span svg'),
  details: ['summary', ...BLOCKS],
  div: [...BLOCKS, ...INLINE],
  dl: words('dd dt'),
  fieldset: words('input label legend'),
  form: words('button fieldset input label p select textarea'),
  h2: INLINE,
  label: words('b input span'),
  li: [...BLOCKS, ...INLINE],
  ol: ['li'],
  optgroup: ['option'],
  p: INLINE,
  picture: words('img source'),
  section: [...BLOCKS, ...INLINE],
  select: words('optgroup option'),
  span: words('b code svg'),
  svg: words('a rect svg text title use'),
  table: words('caption colgroup tbody thead'),
  tbody: ['tr'],
  td: [...BLOCKS, ...INLINE],
  thead: ['tr'],
  tr: words('td th'),
  ul: ['li'],
};
const WITHOUT_TEXT = new Set(words('dl optgroup ol picture select table tbody thead tr ul'));
const VOID = new Set(words('br col hr img input meta source'));
/** Kinds that the standard treats differently, some of which it moves. */
const ANYWHERE = words(`
  a b big br button caption code col colgroup datalist dd details div dl dt em fieldset font form h1 h2 head hr iframe
  img input label legend li main math meta nobr noscript object ol optgroup option p picture pre rect ruby script section
  select source span style summary svg svg svg table tbody td template text textarea th title tr ul use`);
const TEXTS = ['text', ' ', '\n', 'a &amp; b', '&lt;', '&#x27;'];
const COMMENTS = ['<!--$-->', '<!--/$-->', '<!---->'];
const TEXT_ONLY = new Set(words('option textarea title'));
const ODD_TEXTS =
  `&copy;|&|<!-->|<!--->|<!--a--!>b-->|<!--a<!--b-->|<!--a--->|<!a>|<![CDATA[a]]>|</br>|\0`.split('|');
const ATTRIBUTES = `class="one two"|href="/?a=1&amp;b=2"|viewBox="0 0 1 1"|viewbox="0"|dataOne="1"|hidden|title="a > b < c"|data-slot="one/part" data-section="one"`;
const ODD_ATTRIBUTES = `xlink:href="#a"|title=a|CLASS="one"|title='a'|title="&copy;"|/|a=`;

/** Of [0, 1): xorshift32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** As React writes them, most damaged in one or two places. */
export function randomPages(seed: number): () => string {
  const random = randomNumbers(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <One>(list: readonly One[]): One => list[below(list.length)]!;
  const element = (name: string, content: string): string => {
    const attributes = Array.from(
      { length: Math.max(0, below(6) - 3) },
      () => ` ${pick((below(60) > 0 ? ATTRIBUTES : ODD_ATTRIBUTES).split('|'))}`,
    ).join('');
    const start = `<${name}${attributes}`;
    if (VOID.has(name)) return `${start}${pick(['', '/'])}>`;
    return below(800) > 0 ? `${start}>${content}</${name}>` : `${start}/>`;
  };
  const content = (depth: number, around: string): string =>
    Array.from({ length: 1 + below(4) }, () => {
      const inside = depth > 0 ? INSIDE[around] : undefined;
      if (WITHOUT_TEXT.has(around) && !inside) return '';
      if (!inside || (!WITHOUT_TEXT.has(around) && below(3) === 0))
        return pick(below(3) > 0 || TEXT_ONLY.has(around) ? TEXTS : COMMENTS);
      const name = pick(below(WITHOUT_TEXT.has(around) ? 8 : 60) > 0 ? inside : ANYWHERE);
      return element(name, VOID.has(name) ? '' : content(depth - 1, name));
    }).join('');
  const damaged = (html: string): string => {
    const places = [...html.matchAll(/<[^>]*>/g)];
    const [one, other] = [pick(places), pick(places)].sort((a, b) => a.index - b.index);
    const [before, inside, after] = [
      html.slice(0, one!.index),
      html.slice(one!.index, other!.index),
      html.slice(other!.index),
    ];
    const name = (below(2) === 0 && /\w+/.exec(one![0])?.[0]) || pick(ANYWHERE);
    return pick([
      () => `${before}<${name}>${inside}</${name}>${after}`,
      () => `${before}${element(name, pick(['', 'text']))}${inside}${after}`,
      () => `${before}${inside.replace(/^<[^>]*>/, '')}${after}`,
      () => `${before}${inside.replace(/^<[^>]*>/, '')}${one![0]}${after}`,
      () => `${before}${pick([...TEXTS, ...COMMENTS, ...ODD_TEXTS])}${inside}${after}`,
    ])();
  };
  return () => {
    let body = content(6, 'div');
    for (let count = below(3); count > 0 && body.includes('<'); count--) body = damaged(body);
    return `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>A page</title></head><body>${body}</body></html>`;
  };
}
