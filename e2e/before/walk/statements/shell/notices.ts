import type { Page } from '@playwright/test';
import { fillForm, submitButton, uniqueEmail } from '../../../page/lead-form.ts';
import { fillAndSend, NOT_SENT, respondToPosts, SENT } from '../../form.ts';
import type { Statement } from '../../statement.ts';
import { holdTime } from './header.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
/** Milliseconds that a toast takes to fade. */
const FADE = 400;

async function shown(page: Page, text = SENT): Promise<void> {
  await toast(page, text).waitFor();
}
const isOpen = (page: Page) =>
  page.locator('.toast').evaluateAll((all) => all.some((one) => one.getAttribute('data-open') === 'true'));

export const NOTICES: Statement[] = [
  {
    id: 'SH-19',
    title: 'One toast at most, for 5 s; pauses, swipe, Escape, Close; polite or assertive',
    unseen: 'that a dismissed toast stays in the state for 1,000,000 ms',
    async check(walk, seen) {
      const page = await walk.open('/integrations/aws', { clock: true });
      await fillAndSend(page, { status: 500 });
      await shown(page, NOT_SENT);
      seen.equal(await toast(page, NOT_SENT).getAttribute('aria-live'), 'assertive', 'a failure');
      await page.unroute('**/api/leads');
      await respondToPosts(page);
      await submitButton(page).click();
      await shown(page);
      seen.equal(await toast(page, SENT).getAttribute('aria-live'), 'polite', 'a success');
      seen.ok(!(await page.locator('.toaster').getByText(NOT_SENT).isVisible()), 'two toasts are shown');
      seen.equal(await page.locator('.toaster').count(), 1, 'toasters');

      const again = async () => {
        await fillForm(page, uniqueEmail());
        await page.mouse.move(200, 300);
        await submitButton(page).click();
        await page.mouse.move(100, 300);
        await shown(page);
      };
      await page.keyboard.press('Escape');
      await page.clock.runFor(1000);
      seen.ok(!(await isOpen(page)), 'Escape does not dismiss it');
      await again();
      await toast(page, SENT).getByRole('button', { name: 'Close', exact: true }).click();
      await page.clock.runFor(1000);
      seen.ok(!(await isOpen(page)), 'Close does not dismiss it');

      const pauses: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
        ['hover', () => page.locator('.toaster').getByText(SENT).hover(), () => page.mouse.move(100, 300)],
        [
          'focus',
          () => toast(page, SENT).getByRole('button', { name: 'Close', exact: true }).focus(),
          () => page.locator('main').focus(),
        ],
        [
          'window blur',
          () => page.evaluate(() => window.dispatchEvent(new Event('blur'))),
          () => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
        ],
      ];
      for (const [what, pause, go] of pauses) {
        await again();
        await pause();
        await page.clock.runFor(8000);
        seen.ok(await isOpen(page), `${what} does not pause it`);
        await go();
        await page.clock.runFor(5200);
        seen.ok(!(await isOpen(page)), `after ${what} it does not go`);
        await page.clock.runFor(FADE);
      }

      await again();
      const box = (await page.locator('.toaster').getByText(SENT).boundingBox())!;
      const swipe = async (distance: number) => {
        await page.mouse.move(box.x + 10, box.y + 10);
        await page.mouse.down();
        await page.mouse.move(box.x + 10 + distance / 2, box.y + 10, { steps: 3 });
        await page.mouse.move(box.x + 10 + distance, box.y + 10, { steps: 3 });
        await page.mouse.up();
        await page.clock.runFor(FADE);
      };
      await swipe(50);
      seen.ok(await isOpen(page), 'a swipe of 50 px dismisses it');
      await swipe(60);
      seen.ok(!(await isOpen(page)), 'a swipe of 60 px does not dismiss it');

      await fillForm(page, uniqueEmail());
      await page.mouse.move(200, 300);
      await holdTime(page);
      await submitButton(page).press('Enter');
      await page.mouse.move(100, 300);
      await page.waitForTimeout(300);
      await page.clock.runFor(16);
      await shown(page);
      await page.clock.runFor(4900);
      seen.ok(await isOpen(page), 'it is gone before 5 s');
      await page.clock.runFor(100);
      seen.ok(!(await isOpen(page)), 'it is shown after 5 s');
    },
  },
  {
    id: 'SH-27',
    title: 'Tooltips: 700 ms, then 300 ms skip; at once on focus; Escape closes; hoverable',
    async check(walk, seen) {
      const page = await walk.open('/privacy', { clock: true });
      const links = page.locator('footer .social-link');
      await links.first().scrollIntoViewIfNeeded();
      await page.mouse.move(600, 300, { steps: 4 });
      // assistive technology reads the link's own name instead
      const tips = page.locator('[role="tooltip"]');
      const visible = () => tips.filter({ visible: true }).count();
      await page.waitForTimeout(300);
      await holdTime(page);
      const over = async (at: number) => {
        const box = (await links.nth(at).boundingBox())!;
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
      };
      await over(0);
      await page.clock.runFor(699);
      seen.equal(await visible(), 0, 'after 699 ms');
      await page.clock.runFor(1);
      seen.equal(await visible(), 1, 'after 700 ms');
      const box = (await tips.first().boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
      await page.clock.runFor(1500);
      seen.equal(await visible(), 1, 'while the pointer is on it');
      await page.keyboard.press('Escape');
      await page.clock.runFor(50);
      seen.equal(await visible(), 0, 'after Escape');
      await page.mouse.move(600, 300, { steps: 4 });
      await page.clock.runFor(2000);
      await over(0);
      await page.clock.runFor(700);
      await page.mouse.move(600, 300, { steps: 4 });
      await page.clock.runFor(299);
      await over(1);
      await page.clock.runFor(20);
      seen.equal(await visible(), 1, 'within the 300 ms after another');
      await page.mouse.move(600, 300, { steps: 4 });
      await page.clock.runFor(2000);
      seen.equal(await visible(), 0, 'after the pointer left');
      await page.locator('footer a').first().focus();
      for (let press = 0; press < 4 && (await visible()) === 0; press += 1) {
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
        await page.clock.runFor(20);
      }
      seen.equal(await visible(), 1, 'on keyboard focus');
    },
  },
];
