import { expect, test } from '@playwright/test';
import { hoverUntilLoaded, hydrated, watchPage } from '@site/smoke/watch-page';
import { buildVariant } from '../../kit/artifacts/variant.ts';
import { startTestSite } from '../../kit/test-site.ts';

test.describe.configure({ timeout: 120_000 });

const SECOND = `import { useState } from 'react';

export default function GetInTouchTwo({ heading }: { heading: string }) {
  const [count, setCount] = useState(0);
  return (
    <section id="demo-form">
      <h2>{heading}</h2>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
    </section>
  );
}
`;

const pageText = (
  title: string,
  slot: string,
  to: string,
) => `import { PageHead, Slot } from '@site/section-kit';

export default function Page() {
  return (
    <>
      <PageHead title="${title}" description="${title}: a page that a browser test plants." />
      <h1>${title}</h1>
      <p>
        <a href="${to}">Next</a>
      </p>
      ${slot}
    </>
  );
}
`;

test('one visit shows contract 2 of a part, contract 1 and contract 2 again, each with its own code @thorough', async ({
  page,
}) => {
  const provider = await buildVariant(
    'mfe-leadform',
    'contracts',
    [
      {
        file: 'section.ts',
        from: /GetInTouch: \{ (1: .*) \},/,
        to: "GetInTouch: { $1, 2: { part: './src/parts/get-in-touch-2.tsx', props: z.strictObject({ heading: z.string() }) } },",
      },
    ],
    { 'src/parts/get-in-touch-2.tsx': SECOND },
  );
  const metaText = (
    path: string,
    title: string,
    contracts: number[],
  ) => `import { definePage } from '@site/section-kit/pages';

export default definePage({
  path: '${path}',
  title: '${title}',
  description: '${title}',
  embeds: [${contracts.map((contract) => `'leadform/GetInTouch@${contract}'`)}],
});
`;
  const consumer = await buildVariant('mfe-solutions', 'contracts', [], {
    'src/pages/try-both/page.meta.ts': metaText('/solutions/try-both', 'Try both contracts', [1, 2]),
    'src/pages/try-both/page.tsx': pageText(
      'Try both contracts',
      '<Slot id="leadform/GetInTouch" propsOf={{ 1: {}, 2: { heading: "The second contract" } }} />',
      '/solutions/try-first',
    ),
    'src/pages/try-first/page.meta.ts': metaText('/solutions/try-first', 'Try the first contract', [1]),
    'src/pages/try-first/page.tsx': pageText(
      'Try the first contract',
      '<Slot id="leadform/GetInTouch" />',
      '/solutions/try-both',
    ),
  });
  const site = await startTestSite('contracts');
  try {
    // Each team alone: the pages first, then the part.
    for (const [folder, name] of [[consumer, 'solutions'] as const, [provider, 'leadform'] as const]) {
      const { code, output } = await site.deploy(['deploy'], folder, name);
      expect([code, output]).toEqual([0, expect.stringContaining('is live in the registry')]);
    }
    const second = async () =>
      (await (await fetch(`${site.url}/solutions/try-both`)).text()).includes('The second contract');
    await expect.poll(second, { timeout: 20_000 }).toBe(true);

    const pageErrors = await watchPage(page);
    await page.goto(`${site.url}/solutions/try-both`);
    await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }));
    const slot = page.locator('[data-slot="leadform/GetInTouch"]');
    await hydrated(page);
    await slot.getByRole('button').click();
    await expect(slot.getByRole('button')).toHaveText('Pressed 1');

    await followLink('/solutions/try-first');
    await expect(slot.locator('form')).toBeVisible();
    await expect(slot).not.toContainText('The second contract');

    await followLink('/solutions/try-both');
    await slot.getByRole('button').click();
    await expect(slot.getByRole('button')).toHaveText('Pressed 1');
    await expect(slot.locator('form')).toHaveCount(0);
    // The other order: the part of contract 1 stays.
    await page.goto(`${site.url}/solutions/try-first`);
    await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }));
    await hydrated(page);
    await followLink('/solutions/try-both');
    await slot.getByRole('button').click();
    await expect(slot.getByRole('button')).toHaveText('Pressed 1');
    await page.goBack();
    await expect(slot.locator('form')).toBeVisible();
    expect(pageErrors).toEqual([]);
  } finally {
    await site.stop();
  }

  async function followLink(path: string): Promise<void> {
    const link = page.locator(`main a[href="${path}"]`);
    await hoverUntilLoaded(page, link);
    await link.click();
    await expect(page).toHaveURL(site.url + path);
    expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true);
  }
});
