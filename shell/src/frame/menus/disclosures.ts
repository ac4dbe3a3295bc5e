import { MENU_GRACE, MENU_HOVER_DELAY, TYPEAHEAD_RESET } from '../constants.ts';
import { isShown, type On, replacePopovers } from './popovers.ts';

/** `[data-disclosure]` holds a button and its popover: `hover` opens by mouse, `modal` traps the focus. */
export function startDisclosures(bar: HTMLElement): () => void {
  const stop = new AbortController();
  const on = { signal: stop.signal };
  const items = [...bar.querySelectorAll<HTMLElement>('[data-disclosure]')];
  const openItems = () => items.filter(isOpen);

  replacePopovers(bar, on);
  for (const item of items) {
    if (item.dataset.disclosure === 'hover') openByMouse(item, on);
    if (item.dataset.disclosure === 'modal') holdFocus(item, bar, on);
  }
  for (const group of bar.querySelectorAll('[data-group]')) group.ariaExpanded ??= 'false';

  bar.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (!relatedTarget) return;
      for (const item of openItems()) {
        if (item.contains(target as Node) && !item.contains(relatedTarget as Node)) close(item);
      }
    },
    on,
  );
  bar.addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('[popover] a[href]')) openItems().forEach(close);
    },
    on,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const item = openItems().at(-1);
      if (event.key !== 'Escape' || !item) return;
      const focused = document.activeElement;
      const returns = !focused || focused === document.body || item.contains(focused);
      // The browser would close the outer panel too.
      event.preventDefault();
      close(item);
      if (returns) buttonOf(item).focus();
    },
    // Captured: React stops keys in content that is not hydrated.
    { ...on, capture: true },
  );
  moveByKeys(bar, on);
  return () => stop.abort();
}

const buttonOf = (item: Element) => item.firstElementChild as HTMLButtonElement;
const panelOf = (item: Element) => item.firstElementChild!.nextElementSibling as HTMLElement;
const isOpen = (item: Element) => isShown(panelOf(item));
const close = (item: Element) => {
  if (isOpen(item)) panelOf(item).hidePopover();
};
const open = (item: Element) => {
  if (!isOpen(item)) panelOf(item).showPopover();
};

/** A click keeps a panel that hover opened. */
function openByMouse(item: HTMLElement, on: On): void {
  let timer: ReturnType<typeof setTimeout>;
  let byHover = false;
  const enter = ({ pointerType }: Pick<PointerEvent, 'pointerType'>) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isOpen(item)) return;
      open(item);
      byHover = true;
    }, MENU_HOVER_DELAY);
  };
  item.addEventListener('pointerenter', enter, on);
  // Entered before the shell started; a menu that is open must not open again after Escape.
  if (!isOpen(item) && item.matches(':hover') && matchMedia('(hover: hover)').matches)
    enter({ pointerType: 'mouse' });
  item.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (byHover && !panelOf(item).contains(document.activeElement)) close(item);
      }, MENU_GRACE);
    },
    on,
  );
  buttonOf(item).addEventListener(
    'click',
    (event) => {
      clearTimeout(timer);
      // `detail` is 0 for the keyboard.
      if (byHover && event.detail > 0) event.preventDefault();
      byHover = false;
    },
    on,
  );
  panelOf(item).addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (target !== panelOf(item)) return;
      if (newState === 'closed') byHover = false;
      else if (!globalThis.CSS?.supports('anchor-scope: --menu')) place(item);
    },
    on,
  );
}

/** For browsers without CSS anchor positioning. */
function place(item: HTMLElement): void {
  const panel = panelOf(item);
  const outer = item.parentElement!.closest('[popover]');
  const box = (outer ?? buttonOf(item)).getBoundingClientRect();
  const last = innerWidth - Number.parseFloat(getComputedStyle(panel).width) - 16;
  panel.style.left = `${Math.max(16, Math.min(outer ? box.right + 6 : box.left, last))}px`;
}

/** Makes the rest inert and keeps Tab in the panel. */
function holdFocus(item: HTMLElement, bar: HTMLElement, on: On): void {
  panelOf(item).addEventListener(
    'beforetoggle',
    ({ newState }) => {
      const root = document.documentElement;
      if (newState === 'open') root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth);
      for (const other of bar.parentElement!.children) {
        // Live regions must stay audible.
        if (other !== bar && !other.matches('.toaster, #announcer'))
          other.toggleAttribute('inert', newState === 'open');
      }
    },
    on,
  );
  item.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || !isOpen(item)) return;
      const stops = [buttonOf(item), ...stopsIn(panelOf(item))];
      const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
      if (document.activeElement !== from) return;
      event.preventDefault();
      to!.focus();
    },
    on,
  );
  // A wider window hides the panel.
  window.addEventListener(
    'resize',
    () => {
      if (!buttonOf(item).offsetParent) close(item);
    },
    on,
  );
}

/** Without nested panels'. */
function stopsIn(panel: Element): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('a[href], button')].filter(
    (stop) => stop.closest('[popover]') === panel && (stop.checkVisibility?.() ?? true),
  );
}

function moveByKeys(bar: HTMLElement, on: On): void {
  const typed = typeAhead();
  bar.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const focused = event.target as HTMLElement;
      const item = focused.closest('[data-disclosure]');
      if (!item) return;
      const onButton = focused === buttonOf(item);
      const inBar = item.matches('[data-menu]');
      const outer = item.parentElement!.closest('[data-disclosure]');
      const inPanel = onButton && !isOpen(item) ? outer && panelOf(outer) : panelOf(item);

      const target = targetOf();
      if (!target) return;
      event.preventDefault();
      target.focus();

      function targetOf(): HTMLElement | undefined {
        const { key } = event;
        if (onButton && inBar && (key === 'ArrowLeft' || key === 'ArrowRight')) {
          const buttons = [...item!.parentElement!.children].map(buttonOf);
          return neighbor(buttons, focused, key === 'ArrowRight' ? 1 : -1);
        }
        if (onButton && key === (outer ? 'ArrowRight' : 'ArrowDown')) {
          open(item!);
          return stopsIn(panelOf(item!))[0];
        }
        if (!onButton && outer && key === 'ArrowLeft') {
          close(item!);
          return buttonOf(item!);
        }
        if (!inPanel) return undefined;
        // On an open submenu's button, the button's own list.
        const list = onButton && outer ? stopsIn(panelOf(outer)) : stopsIn(inPanel);
        if (key === 'ArrowDown') return neighbor(list, focused, 1);
        if (key === 'ArrowUp') return neighbor(list, focused, -1);
        if (key === 'Home') return list[0];
        if (key === 'End') return list.at(-1);
        return key.length === 1 ? typed(key, stopsIn(inPanel), focused) : undefined;
      }
    },
    on,
  );
}

function neighbor(list: HTMLElement[], focused: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const at = list.indexOf(focused);
  if (at < 0) return list.at(step === 1 ? 0 : -1);
  return list[(at + step + list.length) % list.length];
}

function typeAhead() {
  let letters = '';
  let timer: ReturnType<typeof setTimeout>;
  return (key: string, list: HTMLElement[], focused: HTMLElement): HTMLElement | undefined => {
    // Space presses buttons, except inside a typed name.
    if (key === ' ' && letters === '') return undefined;
    letters += key.toLowerCase();
    clearTimeout(timer);
    timer = setTimeout(() => {
      letters = '';
    }, TYPEAHEAD_RESET);
    const same = [...letters].every((letter) => letter === letters[0]);
    const wanted = same ? letters[0]! : letters;
    const at = list.indexOf(focused);
    const from = same ? at + 1 : Math.max(at, 0);
    const order = [...list.slice(from), ...list.slice(0, from)];
    return (
      order.find((stop) => labelOf(stop).startsWith(wanted)) ?? (list.includes(focused) ? focused : undefined)
    );
  };
}

/** Without its description. */
const labelOf = (stop: HTMLElement) => (stop.querySelector('b') ?? stop).textContent.trim().toLowerCase();
