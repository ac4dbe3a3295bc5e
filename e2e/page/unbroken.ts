/** Runs in the page: what breaks over two lines or leaves its box. */
export function readUnbroken(): { shown: number; wrong: string[] } {
  const WHOLE = new RegExp(
    [
      /\$?\d[\d.,]*[kMB%]?[-–]\$?\d[\d.,]*[kMB%]?/,
      /[+−-]?\$\d[\d,.]*[kMB]?|\d[\d,.]*%/,
      /(?:\d{1,2} [AP]M[-–])?\d{1,2} [AP]M/,
      /\d\+? (?:minutes|hours|days|weeks|months|years|instances)\b/,
      /\b[a-z]{2,12}-[a-z]{4,12}-?\d{1,2}\b/,
      /(?<!\S)--[a-z][a-z-]+/,
      /\b(?:[A-Z][a-z]+|[A-Z]{2})-[A-Z][a-z]+\b/,
    ]
      .map(({ source }) => source)
      .join('|'),
    'g',
  );
  const wrong: string[] = [];
  let shown = 0;
  /** Adjacent texts of an element, as React writes them. */
  const runsOf = (element: Element) => {
    const runs: Text[][] = [[]];
    for (const node of element.childNodes)
      if (node instanceof Text) runs.at(-1)!.push(node);
      else if (!(node instanceof Comment)) runs.push([]);
    return runs.filter(({ length }) => length > 0);
  };
  const placeAt = (texts: Text[], offset: number): [Text, number] => {
    let before = 0;
    for (const text of texts) {
      if (offset <= before + text.length) return [text, offset - before];
      before += text.length;
    }
    throw new RangeError(`${offset} is behind the text.`);
  };
  const boxOf = (element: Element): Element => {
    const { display } = getComputedStyle(element);
    return /^(inline|contents)$/.test(display) && element.parentElement
      ? boxOf(element.parentElement)
      : element;
  };
  for (const element of document.querySelectorAll('body :not(svg *, script, style, .sr-only, .sr-only *)')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const texts of runsOf(element))
      for (const { 0: amount, index } of texts
        .map(({ data }) => data)
        .join('')
        .matchAll(WHOLE)) {
        const range = document.createRange();
        range.setStart(...placeAt(texts, index));
        range.setEnd(...placeAt(texts, index + amount.length));
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (!first) continue;
        shown++;
        const broken = others.some(({ top }) => Math.abs(top - first.top) > first.height / 2);
        const box = boxOf(element).getBoundingClientRect();
        const leaves = range.getBoundingClientRect().right > box.right + 1;
        if (broken || leaves)
          wrong.push(
            `${amount} ${broken ? 'breaks' : 'leaves its box'} in "${element.parentElement!.textContent}"`,
          );
      }
  }
  for (const one of document.querySelectorAll('main time, main p > .font-semibold')) {
    const lines = [...one.getClientRects()].filter(({ width }) => width > 0);
    if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) wrong.push(`${one.textContent} breaks`);
  }
  return { shown, wrong };
}
