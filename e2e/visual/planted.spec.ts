import { expect, test } from '@playwright/test';
import { openLook, wholePage } from './open.ts';

/** One element each, and the nearest tokens: the smallest changes that the comparison must detect. */
const FAULTS = {
  'a shift of 4 px': { of: 'h1, h2, h3, button', property: 'translate', wrong: '4px' },
  'a missing border': {
    of: '*',
    property: 'border-color',
    was: 'rgb(217, 222, 217)',
    wrong: 'transparent',
  },
  'text of the next token’s color': {
    of: 'p, li, td, dd, span',
    property: 'color',
    was: 'rgb(91, 107, 102)',
    wrong: 'rgb(58, 74, 69)',
  },
  'a ground of the next token’s color': {
    of: '*',
    property: 'background-color',
    was: 'rgb(255, 255, 255)',
    wrong: 'rgb(251, 250, 247)',
  },
};

for (const name of ['gallery-core', 'dashboard']) {
  for (const [title, fault] of Object.entries(FAULTS)) {
    test(`${title} in ${name}-1280 is caught`, async ({ page }) => {
      await openLook(page, name, 1280);
      await page.evaluate(({ of, property, wrong, ...rest }) => {
        const found = [...document.querySelectorAll<HTMLElement>(`main :is(${of})`)].find(
          (element) =>
            element.checkVisibility() &&
            (!('was' in rest) || getComputedStyle(element).getPropertyValue(property) === rest.was) &&
            (property !== 'border-color' || getComputedStyle(element).borderTopWidth === '1px') &&
            (property !== 'color' || element.textContent.trim() !== ''),
        );
        if (!found) throw new Error(`Nothing here has this ${property}.`);
        found.style.setProperty('transition', 'none');
        found.style.setProperty(property, wrong);
      }, fault);
      await expect(page).not.toHaveScreenshot(`${name}-1280.png`, await wholePage(page));
    });
  }
}
