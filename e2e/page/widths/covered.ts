/** Runs in the page, window by window: what lies over a control. The floating button has a reader of its own. */
export async function readCovered(): Promise<{ controls: number; covered: string[] }> {
  const name = (one: Element) => (one.textContent || one.outerHTML).trim().slice(0, 40);
  const covered: string[] = [];
  let controls = 0;
  const last = document.documentElement.scrollHeight - innerHeight;
  for (let at = 0; ; at = Math.min(at + innerHeight * 0.8, last)) {
    window.scrollTo({ top: at, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const bar = document.querySelector('header')!.getBoundingClientRect().bottom;
    for (const control of document.querySelectorAll('main :is(a[href], button, input, select, summary)')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.sr-only')) continue;
      const box = [...control.getClientRects()].find(({ width }) => width > 1);
      if (!box || box.top < bar || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth)
        continue;
      controls += 1;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // Content scrolls below a sticky bar.
      if (!hit || control.contains(hit) || hit.contains(control) || isSticky(hit)) continue;
      // A link over its card has the title's target; a chart's slider is over its bars.
      const same = hit.closest('a')?.getAttribute('href') === control.getAttribute('href');
      if (same || hit.closest('label')?.contains(control) || control.matches('svg [tabindex="-1"]')) continue;
      covered.push(`${Math.round(at)}: ${name(hit)} lies over ${name(control)}`);
    }
    if (at >= last) break;
  }
  return { controls, covered };

  function isSticky(element: Element): boolean {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(one).position)) return true;
    return false;
  }
}
