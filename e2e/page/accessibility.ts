import type { Locator } from '@playwright/test';

/** Whether a button's panel is exposed as open to assistive technology; undefined if its state is not exposed. */
export async function toldExpanded(button: Locator): Promise<boolean | undefined> {
  const page = button.page();
  const client = await page.context().newCDPSession(page);
  try {
    await button.evaluate((element) => Object.assign(window, { asked: element }));
    const { result } = await client.send('Runtime.evaluate', { expression: 'asked' });
    const { nodes } = await client.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId!,
      fetchRelatives: false,
    });
    return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
  } finally {
    await client.detach();
  }
}
