import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

/** Undefined if the state is not exposed. */
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

/** Rule and first element of each. No page has a frame of another origin. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // Other modes open a second page for frames, which doubles the time; other result types list passed elements.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(part);
  // A label that fades in has less contrast for 150 ms.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = (await axe.analyze()).violations;
  await page.emulateMedia({ reducedMotion: null });
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
