import type { CDPSession, ElementHandle, Page } from '@playwright/test';
import type { Control, Point } from './page-side.ts';

/** Pixels that tell a drag from a click. */
const DRAG = 40;
/** Keys that a widget may handle. */
const KEYS = ['ArrowRight', 'ArrowDown', 'Enter', ' '];
const FILLINGS: Record<string, string> = {
  date: '2027-01-15',
  time: '10:30',
  'datetime-local': '2027-01-15T10:30',
  month: '2027-01',
  week: '2027-W02',
  color: '#336699',
};

/** @returns false if neither mouse nor keyboard can reach it. */
export async function operate(page: Page, debug: CDPSession, control: Control): Promise<boolean> {
  const handle = await handleOf(page, control.id);
  if (control.use === 'file') {
    await handle.setInputFiles({ name: 'smoke.txt', mimeType: 'text/plain', buffer: Buffer.from('smoke') });
    return true;
  }
  if (control.use === 'choose') {
    if (control.choice !== null) await handle.selectOption(control.choice);
    return true;
  }
  if (control.use === 'fill') {
    await handle.fill(FILLINGS[control.inputType]!);
    return true;
  }
  const point = await page.evaluate((id) => window.smoke!.aim(id), control.id);
  const focused = (control.keys || !point) && (await focus(handle));
  if (!point && !focused) return false;
  if (focused && control.use !== 'type') {
    // Enter in a form would send it
    const keys = control.inForm ? KEYS.filter((key) => key !== 'Enter') : KEYS;
    for (const key of keys) {
      // a key may have moved the focus to another control
      if (await handle.evaluate((element) => document.activeElement === element))
        await page.keyboard.press(key);
      else break;
    }
    await page.keyboard.press('Escape');
  }
  if (point) await usePointer(page, debug, control, point);
  if (control.use === 'type') {
    await page.keyboard.type(control.inputType === 'number' ? '7' : 'a1');
    await page.keyboard.press('Backspace');
    if (control.keys && !control.inForm) await page.keyboard.press('Enter');
  }
  if (control.use === 'slide') await page.keyboard.press('ArrowRight');
  return true;
}

async function usePointer(page: Page, debug: CDPSession, control: Control, { x, y }: Point) {
  const { listens, use, drags } = control;
  const listensTo = (types: RegExp) => listens.some((type) => types.test(type));
  const { mouse } = page;
  await mouse.move(x, y);
  if (listensTo(/^(wheel|scroll)/)) await mouse.wheel(0, DRAG);
  if (listensTo(/^touch/)) {
    const touchPoints = [{ x, y }];
    await debug.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await debug.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  if (listensTo(/^contextmenu/)) await mouse.click(x, y, { button: 'right' });
  if (use === 'slide' || drags || listensTo(/^(drag|pointer(down|move)|mouse(down|move))/)) {
    const place = drags ? await page.evaluate(() => window.smoke!.dropPlace()) : null;
    const to = place ?? { x: x + DRAG, y: y + 4 };
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 3 });
    await mouse.up();
  }
  if (use !== 'slide') await mouse.click(x, y);
  if (listensTo(/^dblclick/)) await mouse.dblclick(x, y);
  if (listensTo(/(leave|out)$/)) await mouse.move(0, 0);
}

export async function handleOf(page: Page, id: number): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.evaluateHandle((id) => window.smoke!.element(id), id);
  return handle.asElement() as ElementHandle<HTMLElement>;
}

const focus = (handle: ElementHandle<HTMLElement>): Promise<boolean> =>
  handle.evaluate((element) => {
    if (element.tabIndex < 0) return false;
    element.focus();
    return document.activeElement === element;
  });
