export interface ButtonStops {
  /** Places of rest where the button showed. */
  shown: number;
  anchors: number;
  stops: number;
  looked: number;
  covered: string[];
}

/** Runs in the page. @param rest milliseconds until the button has its place; without them, nothing moves. */
export async function readButtonStops(rest?: number): Promise<ButtonStops> {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="slider"]';
  const PARTS = `:is(main, footer) :is(${CONTROLS}, dd, svg, img, canvas, meter, progress)`;
  /** Of a longer text the button may cover the end of a line. */
  const LABEL = 40;
  const corner = document.querySelector('.floating-demo')!;
  const button = corner.querySelector('a')!;
  const read: ButtonStops = { shown: 0, anchors: 0, stops: 0, looked: 0, covered: [] };
  const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  /** Of the boxes around it that scroll or clip. */
  const rightEdge = (part: Element): number => {
    let edge = innerWidth;
    for (let box = part.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible')
        edge = Math.min(edge, box.getBoundingClientRect().right);
    return edge;
  };

  const readWindow = (at: string) => {
    if (!isShown(corner)) return;
    read.shown += 1;
    const place = button.getBoundingClientRect();
    if (place.right > innerWidth || place.bottom > innerHeight || place.top < innerHeight / 2)
      read.covered.push(`${at}: the button is at ${Math.round(place.left)}, ${Math.round(place.top)}`);
    const look = (boxes: Iterable<DOMRect>, part: Element, name: string | null) => {
      const edge = rightEdge(part);
      for (const { left, right: end, top, bottom } of boxes) {
        const right = Math.min(end, edge);
        if (right - left < 2 || bottom <= 0 || top >= innerHeight) continue;
        read.looked += 1;
        if (right > place.left && left < place.right && bottom > place.top && top < place.bottom)
          read.covered.push(`${at}: ${name?.trim().slice(0, LABEL)}`);
      }
    };
    for (const part of document.querySelectorAll(PARTS))
      if (isShown(part) && !part.closest('.sr-only'))
        look(
          part.getClientRects(),
          part,
          part.textContent || part.getAttribute('aria-label') || part.localName,
        );
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!;
      const isFigure = text.textContent!.length <= LABEL && /\d/.test(text.textContent!);
      if (!isFigure && !parent.closest('h1, h2, h3, h4')) continue;
      if (!isShown(parent) || parent.closest('.sr-only')) continue;
      range.selectNodeContents(text);
      look(range.getClientRects(), parent, text.textContent);
    }
  };

  const restHere = async (at: string) => {
    // The scroll is reported with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const before = read.covered.length;
    // Late frames of a busy machine: reads again what the button leaves.
    for (let tries = 0; tries < 4; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, rest));
      const { shown, looked } = read;
      read.covered.length = before;
      readWindow(at);
      if (read.covered.length === before) break;
      if (tries < 3) Object.assign(read, { shown, looked });
    }
  };

  if (rest === undefined) {
    readWindow('as served');
    return read;
  }
  await restHere('top');
  for (const anchor of document.querySelectorAll('main [id]:not(svg *)')) {
    if (!isShown(anchor)) continue;
    read.anchors += 1;
    anchor.scrollIntoView({ behavior: 'instant' });
    await restHere(`#${anchor.id}`);
  }
  for (const stop of document.querySelectorAll<HTMLElement>(
    `:is(main, footer) :is(${CONTROLS}, [tabindex="0"])`,
  )) {
    if (stop.tabIndex < 0 || !isShown(stop)) continue;
    stop.focus();
    if (document.activeElement !== stop) continue;
    read.stops += 1;
    await restHere(
      `focus on ${(stop.textContent || stop.getAttribute('aria-label') || stop.localName).trim().slice(0, LABEL)}`,
    );
  }
  return read;
}
