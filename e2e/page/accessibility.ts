import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

/** Whether a button's panel is exposed as open to assistive technology; undefined if its state is not exposed. */
export async function announcedExpanded(button: Locator): Promise<boolean | undefined> {
  const page = button.page();
  const client = await page.context().newCDPSession(page);
  try {
    await button.evaluate((element) => Object.assign(window, { requested: element }));
    const { result } = await client.send('Runtime.evaluate', { expression: 'requested' });
    const { nodes } = await client.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId!,
      fetchRelatives: false,
    });
    return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
  } finally {
    await client.detach();
  }
}

/** What axe finds wrong with a page or a part of it: rule and first element of each. No page has a frame of another origin. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // Other modes open a second page for frames of other origins, which doubles the time of a run.
  // Other result types write down every element that passed.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(part);
  const found = (await axe.analyze()).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
