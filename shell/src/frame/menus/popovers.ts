export type On = { signal: AbortSignal };

/** `:is` ignores selectors that the browser does not know. */
const OPEN = ':is(:popover-open, [data-open])';

export const isShown = (panel: Element) => panel.matches(OPEN);

/** Safari before 17, Chrome before 114: `data-open` stands for `:popover-open`. */
export function replacePopovers(bar: HTMLElement, on: On): void {
  if ('popover' in HTMLElement.prototype) return;
  const panels = [...bar.querySelectorAll<HTMLElement>('[popover]')];
  const buttonOf = (panel: Element) => bar.querySelector(`[popovertarget="${panel.id}"]`)!;
  const turn = (panel: HTMLElement, open: boolean) => {
    if (isShown(panel) === open) return;
    panel.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: open ? 'open' : 'closed' }));
    panel.toggleAttribute('data-open', open);
    buttonOf(panel).setAttribute('aria-expanded', String(open));
  };
  const closeSiblings = (node: Node) => {
    for (const panel of panels) if (!panel.parentElement!.contains(node)) turn(panel, false);
  };

  for (const panel of panels) {
    buttonOf(panel).setAttribute('aria-expanded', 'false');
    panel.showPopover = () => {
      closeSiblings(panel);
      turn(panel, true);
    };
    panel.hidePopover = () => {
      for (const inner of panel.querySelectorAll<HTMLElement>('[popover]')) turn(inner, false);
      turn(panel, false);
    };
  }
  bar.addEventListener(
    'click',
    ({ target, defaultPrevented }) => {
      const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget');
      const panel = panels.find((one) => one.id === id);
      if (!panel || defaultPrevented) return;
      if (isShown(panel)) panel.hidePopover();
      else panel.showPopover();
    },
    on,
  );
  document.addEventListener('pointerdown', ({ target }) => closeSiblings(target as Node), on);
}
