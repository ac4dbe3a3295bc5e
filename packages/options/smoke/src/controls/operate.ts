import type { CDPSession, Locator, Page } from '@playwright/test';
import { type Control, elementOf } from './find-controls.ts';

/** Pixels that tell a drag from a click. */
const DRAG = 40;
/** Milliseconds to point at an element. */
const REACH = 500;
/** Keys that a widget may handle. */
const KEYS = ['ArrowRight', 'ArrowDown', 'Enter', ' '];
const TEXT = ['text', 'textarea', 'search', 'email', 'tel', 'url', 'password', 'number'];
/** By type of field, in the form that HTML gives them. */
export const PICKER_VALUES: Record<string, string> = {
  date: '2027-01-15',
  time: '10:30',
  'datetime-local': '2027-01-15T10:30',
  month: '2027-01',
  week: '2027-W02',
  color: '#336699',
};
export const SMOKE_FILE = { name: 'smoke.txt', mimeType: 'text/plain', buffer: Buffer.from('smoke') };

/** @returns false out of reach of mouse and keyboard. */
export async function operate(page: Page, debug: CDPSession, control: Control): Promise<boolean> {
  const { id, type, inForm } = control;
  const element = elementOf(page, id);
  if (type === 'file') {
    await element.setInputFiles(SMOKE_FILE);
    return true;
  }
  if (type.startsWith('select')) {
    await chooseAnother(element);
    return true;
  }
  if (PICKER_VALUES[type]) {
    await element.fill(PICKER_VALUES[type]);
    return true;
  }
  const isText = TEXT.includes(type);
  await element.focus({ timeout: REACH });
  // not by its locator, which waits for an element that is gone
  const isFocused = () =>
    page.evaluate((id) => document.activeElement?.getAttribute('data-smoke') === id, id);
  const hasKeyboard = await isFocused();
  if (!isText) {
    // Enter in a form would send it
    for (const key of KEYS.filter((one) => !inForm || one !== 'Enter')) {
      // a key may have moved the focus to another control
      if (!(await isFocused())) break;
      await page.keyboard.press(key);
    }
    if (hasKeyboard) await page.keyboard.press('Escape');
  }
  const hasPointer = await element.hover({ timeout: REACH }).then(
    () => true,
    () => false,
  );
  if (hasPointer) await usePointer(page, debug, control);
  if (isText && hasKeyboard) {
    await element.pressSequentially(type === 'number' ? '7' : 'a1');
    await page.keyboard.press('Backspace');
    if (!inForm) await page.keyboard.press('Enter');
  }
  return hasPointer || hasKeyboard;
}

async function chooseAnother(select: Locator): Promise<void> {
  const index = await select.evaluate((element) =>
    [...(element as HTMLSelectElement).options].findIndex(({ selected, disabled }) => !selected && !disabled),
  );
  if (index >= 0) await select.selectOption({ index });
}

async function usePointer(page: Page, debug: CDPSession, { id, type, isPointedAt }: Control) {
  const { mouse } = page;
  const element = elementOf(page, id);
  const press = async (clickCount: number) => {
    await mouse.down({ clickCount });
    await mouse.up({ clickCount });
  };
  if (type !== 'range') await press(1);
  if (isPointedAt) await press(2);
  else if (type !== 'range') return;
  const box = await element.boundingBox({ timeout: REACH });
  if (!box) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await mouse.down();
  await mouse.move(x + DRAG, y + 4, { steps: 3 });
  await mouse.up();
  if (!isPointedAt) return;
  const place = page.locator('[data-smoke-listens~="drop"]').first();
  if (await place.count()) await element.dragTo(place, { timeout: REACH });
  await debug.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await debug.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await mouse.move(x, y);
  await mouse.wheel(0, DRAG);
  await mouse.move(0, 0);
}
