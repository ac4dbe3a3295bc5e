import { pageState } from '../page-state.ts';
import { changedElements, liveHtml } from './changed-elements.ts';

/** Contrast with white: 4.5 and more. */
const COLORS = ['#10211c', '#0b6e4f', '#1e40af', '#6b21a8', '#a34608', '#b91c1c'];
/** CSS pixels between nested outlines. */
const INSET = 4;

const RULES = `
:host { position: absolute; top: 0; left: 0; z-index: 2147483647; }
.box { position: absolute; box-sizing: border-box; border: 2px solid; pointer-events: none; }
.label { position: absolute; top: 0; left: 0; padding: 2px 8px; color: #fff; font: 600 13px/1.5 system-ui, sans-serif; max-width: 100%; }
.nested .label { left: auto; right: 0; }
.changed { border: 3px solid #b91c1c; outline: 1px solid #fff; }
.buttons { position: fixed; bottom: 8.5rem; left: 1rem; display: flex; flex-direction: column; align-items: start; gap: 8px; }
button { min-height: 44px; padding: 0 16px; border: 0; border-radius: 8px; background: #10211c; color: #fff; font: 600 15px/1.5 system-ui, sans-serif; cursor: pointer; }
button:focus-visible { outline: 2px solid #8fc7b0; outline-offset: 2px; }
${COLORS.map((color, index) => `.c${index} { border-color: ${color}; } .c${index} .label { background: ${color}; }`).join('\n')}
`;

let hide: (() => void) | undefined;

export function toggleBoundaryView(remember: (on: boolean) => void): void {
  const on = hide === undefined;
  if (hide) hide();
  else hide = show(() => toggleBoundaryView(remember));
  announce(`Boundary view ${on ? 'on' : 'off'}`);
  remember(on);
}

function announce(text: string): void {
  const liveRegion = document.getElementById('announcer');
  if (liveRegion) liveRegion.textContent = text;
}

function buttonOf(text: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', press);
  return button;
}

/** @returns a function that removes the outlines and labels. */
function show(turnOff: () => void): () => void {
  const host = document.createElement('div');
  host.dataset.boundaryView = '';
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  shadow.adoptedStyleSheets = [sheet];
  const boxes = document.createElement('div');
  boxes.ariaHidden = 'true';
  const buttons = document.createElement('div');
  buttons.className = 'buttons';
  buttons.append(buttonOf('Hide sections', turnOff));
  let places: Element[] = [];
  if (document.querySelector('.preview-banner')) {
    const button = buttonOf('Outline changes', async () => {
      const isOn = button.ariaPressed !== 'true';
      try {
        places = isOn ? changedElements(await liveHtml(), document.body) : [];
        button.ariaPressed = String(isOn);
        announce(isOn ? `${places.length} places differ from the live page` : 'Changes hidden');
      } catch {
        announce('The live page could not be read');
      }
      drawSoon();
    });
    button.ariaPressed = 'false';
    buttons.prepend(button);
  }
  shadow.append(boxes, buttons);
  document.body.append(host);

  let frame = 0;
  const drawSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const origin = host.getBoundingClientRect();
      boxes.replaceChildren(
        ...boundaries().flatMap((boundary) => outlineOf(boundary, origin)),
        ...places.flatMap((element) => changeOf(element, origin)),
      );
    });
  };
  const resized = new ResizeObserver(drawSoon);
  resized.observe(document.body);
  const changed = new MutationObserver(drawSoon);
  changed.observe(document.body, { childList: true, subtree: true });
  const loaded = new PerformanceObserver(drawSoon);
  loaded.observe({ type: 'resource' });
  drawSoon();
  return () => {
    cancelAnimationFrame(frame);
    resized.disconnect();
    changed.disconnect();
    loaded.disconnect();
    host.remove();
    hide = undefined;
  };
}

interface Boundary {
  element: HTMLElement;
  section: string;
  depth: number;
}

const SELECTOR = '[data-boundary], [data-boundary-page]';

function boundaries(): Boundary[] {
  return [...document.querySelectorAll<HTMLElement>(SELECTOR)].map((element) => {
    let depth = 0;
    for (let up = element.parentElement?.closest(SELECTOR); up; up = up.parentElement?.closest(SELECTOR))
      depth += 1;
    const { boundary, boundaryPage } = element.dataset;
    return { element, section: boundary ?? boundaryPage ?? '', depth };
  });
}

function outlineOf({ element, section, depth }: Boundary, origin: DOMRect): HTMLElement[] {
  const area = areaOf(element);
  if (!area) return [];
  // Off-screen elements would stretch the outline.
  const left = Math.max(area.left - origin.left, 0);
  const top = Math.max(area.top - origin.top, 0);
  const inset = depth * INSET;
  const box = boxOf(`c${colorOf(section)}${depth > 1 ? ' nested' : ''}`, {
    left: left + inset,
    top: top + inset,
    width: area.right - origin.left - left - 2 * inset,
    height: area.bottom - origin.top - top - 2 * inset,
  });
  const label = document.createElement('span');
  label.className = 'label';
  label.textContent = labelOf(section, element);
  box.append(label);
  return [box];
}

/** Of a text or picture that is displayed. */
function changeOf(element: Element, origin: DOMRect): HTMLElement[] {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return [];
  return [boxOf('changed', { left: left - origin.left, top: top - origin.top, width, height })];
}

/** In CSS pixels from the page's origin. */
function boxOf(look: string, place: Record<'left' | 'top' | 'width' | 'height', number>): HTMLElement {
  const box = document.createElement('div');
  box.className = `box ${look}`;
  for (const [side, length] of Object.entries(place)) box.style.setProperty(side, `${length}px`);
  return box;
}

type Area = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Wrappers have no box of their own. */
function areaOf(element: Element): Area | undefined {
  const areas = [...element.children].flatMap((child) => {
    const box = child.getBoundingClientRect();
    return box.width > 0 && box.height > 0 ? box : (areaOf(child) ?? []);
  });
  if (areas.length === 0) return undefined;
  return {
    left: Math.min(...areas.map(({ left }) => left)),
    top: Math.min(...areas.map(({ top }) => top)),
    right: Math.max(...areas.map(({ right }) => right)),
    bottom: Math.max(...areas.map(({ bottom }) => bottom)),
  };
}

/** A section keeps its color for the visit. */
const known: string[] = ['shell'];

function colorOf(section: string): number {
  if (!known.includes(section)) known.push(section);
  return known.indexOf(section) % COLORS.length;
}

/** Example: `leadform 1.0.0-1a2b: 13.8 kB script loaded, 8.2 kB HTML`. */
function labelOf(section: string, element: HTMLElement): string {
  const folder = `/_sections/${section}/`;
  const loaded = new Map(
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.includes(folder) && name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
  );
  const [first] = loaded.keys();
  const version = first?.split(folder)[1]?.split('/')[0] ?? pinned(section);
  const script = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0);
  const markup = new TextEncoder().encode(element.innerHTML).length;
  return `${section} ${version}: ${kilobytes(script)} script loaded, ${kilobytes(markup)} HTML`;
}

function pinned(section: string): string {
  const { shell, sections } = pageState();
  return (section === 'shell' ? shell : sections[section])?.version ?? '';
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
