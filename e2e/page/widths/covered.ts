/** Runs in the page, window by window. @param rest milliseconds until the button has found its place */
export async function readCovered(
  rest: number,
): Promise<{ controls: number; figures: number; covered: string[] }> {
  /** Of longer texts the button covers the end of a line. */
  const LABEL = 40;
  const CONTROLS = 'main :is(a[href], button, input, select, summary)';
  const name = (one: Element) => (one.textContent || one.outerHTML).trim().slice(0, 40);
  const within = (box: DOMRect, bottom: number, top = 0) =>
    box.width > 0 && box.top >= top && box.bottom <= bottom && box.left >= 0 && box.right <= innerWidth;
  const covered: string[] = [];
  let [controls, figures] = [0, 0];
  const all = { controls: 0, figures: 0 };
  const readWindow = (at: number) => {
    const found: string[] = [];
    [controls, figures] = [0, 0];
    const bar = document.querySelector('header')!.getBoundingClientRect().bottom;
    const button = document.querySelector('.floating-demo a')!;
    const shown = button.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const place = button.getBoundingClientRect();
    const under = ({ left, right, top, bottom }: DOMRect) =>
      shown && right > place.left && left < place.right && bottom > place.top && top < place.bottom;
    for (const control of document.querySelectorAll(CONTROLS)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.sr-only')) continue;
      const box = [...control.getClientRects()].find(({ width }) => width > 1);
      if (!box || !within(box, innerHeight, bar)) continue;
      controls += 1;
      if (under(box)) found.push(`${Math.round(at)}: the button covers ${name(control)}`);
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const sticky = hit && stickyAround(hit);
      if (!hit || control.contains(hit) || hit.contains(control)) continue;
      // A link over its card has the title's target; a chart's slider is over its bars.
      const same = hit.closest('a')?.getAttribute('href') === control.getAttribute('href');
      if (same || hit.closest('label')?.contains(control) || control.matches('svg [tabindex="-1"]')) continue;
      // Content scrolls below a sticky bar.
      if (!sticky && !hit.closest('.floating-demo'))
        found.push(`${Math.round(at)}: ${name(hit)} lies over ${name(control)}`);
    }
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!/\d/.test(text.textContent!) || text.textContent!.length > LABEL) continue;
      if (
        !text.parentElement!.checkVisibility({ visibilityProperty: true }) ||
        text.parentElement!.closest('.sr-only')
      )
        continue;
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        if (!within(box, innerHeight, bar)) continue;
        figures += 1;
        if (under(box)) found.push(`${Math.round(at)}: the button covers ${text.textContent}`);
      }
    }
    return found;
  };
  const last = document.documentElement.scrollHeight - innerHeight;
  for (let at = 0; ; at = Math.min(at + innerHeight * 0.8, last)) {
    window.scrollTo({ top: at, behavior: 'instant' });
    // Late frames of a busy machine: reads again what the button leaves.
    let found: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, rest));
      found = readWindow(at);
      if (found.length === 0) break;
    }
    covered.push(...found);
    all.controls += controls;
    all.figures += figures;
    if (at >= last) break;
  }
  return { ...all, covered };

  function stickyAround(element: Element): boolean {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(one).position)) return true;
    return false;
  }
}
