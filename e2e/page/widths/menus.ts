/** Runs in the page: opens each menu that needs no script, and finds those outside of the window. */
export function readMenus(): { menus: number; outside: string[] } {
  const outside: string[] = [];
  let menus = 0;
  const open = (button: HTMLElement) => {
    const panel = document.getElementById(button.getAttribute('popovertarget')!)!;
    if (!button.checkVisibility({ visibilityProperty: true })) return;
    panel.showPopover({ source: button });
    menus += 1;
    const { left, right, top } = panel.getBoundingClientRect();
    const wide = document.documentElement.scrollWidth > innerWidth;
    if (left < 0 || right > innerWidth + 0.5 || top < 0 || wide)
      outside.push(
        `${button.textContent?.trim()}: ${Math.round(left)} to ${Math.round(right)} of ${innerWidth}`,
      );
    for (const inner of panel.querySelectorAll<HTMLElement>('[popovertarget]'))
      if (inner.getAttribute('popovertarget') !== panel.id) open(inner);
    panel.hidePopover();
  };
  for (const button of document.querySelectorAll<HTMLElement>('[popovertarget]'))
    if (!button.closest('[popover]')) open(button);
  return { menus, outside };
}
