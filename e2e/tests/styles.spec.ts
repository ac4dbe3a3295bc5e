import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../site/run.ts';
import { SECTIONS } from '../site/test-site.ts';

const style = (name: string) => readFileSync(join(root, `mfe-${name}/dist/artifact/web/style.css`), 'utf8');

/** Two sections whose utilities collide by name, one nested in the other. */
const MARKUP = `
  <div data-section="platform" class="slot"><p class="mt-6 md:mt-8 probe-outer">outer
    <span data-section="leadform" class="slot"><b class="mt-6 probe-inner">inner</b></span></p></div>
  <div data-section="leadform" class="slot"><p class="mt-6 probe-leadform">leadform</p></div>`;

for (const order of [
  ['platform', 'leadform'],
  ['leadform', 'platform'],
]) {
  test(`two sections' styles do not touch each other, loaded ${order.join(' then ')}`, async ({ page }) => {
    const own = {
      platform:
        '@layer utilities{@scope ([data-section="platform"]) to ([data-section]){.mt-6{margin-top:24px}@media (min-width:820px){.md\\:mt-8{margin-top:32px}}}}',
      leadform:
        '@layer utilities{@scope ([data-section="leadform"]) to ([data-section]){.mt-6{margin-top:7px}}}',
    };
    const css = order.map((name) => style(name) + own[name as keyof typeof own]).join('\n');
    await page.setContent(`<!doctype html><style>.slot{display:contents}${css}</style>${MARKUP}`);
    const top = (selector: string) =>
      page.locator(selector).evaluate((node) => getComputedStyle(node).marginTop);
    expect(await top('.probe-outer')).toBe('32px');
    expect(await top('.probe-inner')).toBe('7px');
    expect(await top('.probe-leadform')).toBe('7px');
  });
}

test('every utility of every section stands inside its own scope', () => {
  for (const name of SECTIONS) {
    const css = style(name);
    const layers = css
      .split('@layer utilities')
      .slice(1)
      .filter((rest) => rest.trimStart().startsWith('{'));
    expect(layers.length, name).toBeGreaterThan(0);
    for (const rest of layers) {
      expect(rest.replace(/^\s*\{\s*/, '').slice(0, 60)).toMatch(
        new RegExp(`^@scope \\(\\[data-section="${name}"\\]\\) to \\(\\[data-section\\]\\)`),
      );
    }
  }
});
