import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import postcss from 'postcss';
import { collisionPage, FIND_COLLISIONS, LOAD_ORDERS } from '../site/collision-page.ts';
import { root } from '../site/run.ts';
import { SECTIONS } from '../site/test-site.ts';

for (const order of LOAD_ORDERS) {
  test(`sections' styles do not touch each other, loaded ${order.join(', ')}`, async ({ page }) => {
    await page.setContent(collisionPage(order));
    expect(await page.evaluate(FIND_COLLISIONS)).toEqual([]);
  });
}

test('every utility that is shipped is confined to its own section, and none by @scope', () => {
  for (const name of [...SECTIONS, 'shell']) {
    const folder = name === 'shell' ? name : `mfe-${name}`;
    const css = postcss.parse(readFileSync(join(root, folder, 'dist/artifact/web/style.css'), 'utf8'));
    const selectors: string[] = [];
    css.walkAtRules('scope', (rule) => expect(rule.params, name).toBe('none at all'));
    css.walkAtRules('layer', (layer) => {
      if (layer.params === 'utilities') layer.walkRules((rule) => void selectors.push(...rule.selectors));
    });
    expect(selectors.length, name).toBeGreaterThan(20);
    const own = `:where([data-section=${name}] :not([data-section=${name}] [data-section]`;
    expect(selectors.filter((selector) => !selector.includes(own))).toEqual([]);
  }
});
