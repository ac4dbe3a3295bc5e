import { expect, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { PATHS } from '../../kit/routes.ts';

test('the texts of cards can be selected, and the rest of a card leads to its page', async ({ page }) => {
  await page.goto('/resources/insights');
  const card = page.locator('main article').first();
  const text = card.locator('h2 + p');
  const box = (await text.boundingBox())!;
  await page.mouse.move(box.x + 2, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 10, box.y + 10, { steps: 5 });
  await page.mouse.up();
  expect((await page.evaluate(() => getSelection()!.toString())).length).toBeGreaterThan(10);
  await page.mouse.click(5, 300);
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page).not.toHaveURL(/insights$/);
});

test('no table is cut on a phone; stacked tables scroll sideways at no width, and only those with more rows than room have a tab stop @thorough', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  let tables = 0;
  const faults: string[] = [];
  for (const path of PATHS) {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(path);
    // Tables in a closed fold have no width of their own.
    await page.locator('main details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    const cut = await page
      .locator('main :has(> table)')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    if (cut > 0) faults.push(`${path}: a table is cut`);
    if ((await page.locator('.stacked').count()) === 0) continue;
    for (const width of [320, 390, 640, 767, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const regions = await page
        .locator('section:has(> .stacked)')
        .evaluateAll((all) =>
          all.map((one) => [
            one.scrollWidth > one.clientWidth,
            one.tabIndex === 0,
            one.scrollHeight > one.clientHeight,
          ]),
        );
      tables += regions.length;
      for (const [sideways, tabStop, down] of regions)
        if (sideways || tabStop !== down)
          faults.push(`${path} at ${width} px: sideways ${sideways}, tab stop ${tabStop}, down ${down}`);
    }
  }
  expect(faults).toEqual([]);
  expect(tables).toBeGreaterThan(60);
  await context.close();
});

test('texts next to each other start on one line, and no tile cuts its label', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/thank-you');
  const tops = await page.evaluate(() => {
    const top = (element: Element) => Math.round(element.getBoundingClientRect().top);
    const lists = [...document.querySelectorAll('main :is(ol, ul)')].filter(
      ({ children: [one, next] }) => one?.querySelector('p') && next && top(one) === top(next),
    );
    return lists.map(({ children }) => [...children].map((item) => top(item.querySelector('p')!)));
  });
  expect(tops.map((row) => new Set(row).size)).toEqual([1, 1]);
  let labels = 0;
  await page.goto('/');
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const ends = await page
      .locator('main svg svg text:visible')
      .evaluateAll((all) =>
        all.map((text) => [
          text.textContent,
          text.getBoundingClientRect().right <=
            text.closest('svg')!.querySelector('rect')!.getBoundingClientRect().right,
        ]),
      );
    labels += ends.length;
    expect(
      ends.filter(([, whole]) => !whole),
      `${width} px`,
    ).toEqual([]);
  }
  expect(labels).toBeGreaterThan(40);
  await context.close();
});

test('a name with European letters is shown in one font, and its letters load only then', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname.split('/').pop()!);
  });
  await page.goto('/integrations/aws');
  const name = page.getByLabel('Full Name');
  await name.fill('Joao Munoz');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(fonts.filter((font) => /latin/.test(font))).toEqual([]);
  await name.fill('João Muñoz-Çelik, Åsa Błaszczyk, Jiří Šťastný, Győző');
  await expect.poll(() => fonts.filter((font) => /latin/.test(font)).length).toBe(2);
  const client = await page.context().newCDPSession(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => {
    // A field's own text is out of the protocol's reach.
    const text = document.createElement('p');
    text.id = 'typed';
    text.textContent = document.querySelector<HTMLInputElement>('[name="name"]')!.value;
    // Outside of React's roots: a late hydration would remove it.
    document.body.append(text);
  });
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#typed' });
  await expect
    .poll(async () => {
      const used = await client.send('CSS.getPlatformFontsForNode', { nodeId });
      return used.fonts.length > 0 && used.fonts.every(({ familyName }) => familyName.startsWith('Figtree'));
    })
    .toBe(true);
});

test('an article marks where the reader is, copies its code and cuts no table on phones', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/resources/right-sizing-ec2');
  await hydrated(page);
  const marked = page.getByRole('navigation', { name: 'In this article' }).locator('[aria-current]');
  await expect(marked).toHaveCount(0);
  for (const name of ['Analysis framework', 'Data collection']) {
    await page
      .getByRole('heading', { name, exact: true })
      .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
    await expect(marked).toHaveText([name]);
  }

  await page
    .getByText(/^Code, \d+ lines$/)
    .first()
    .click();
  const code = page.locator('pre').first();
  await expect(code.locator('span')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Copy code' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied code' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent());

  await page.setViewportSize({ width: 390, height: 844 });
  const cut = await page
    .locator('article table')
    .evaluateAll((all) => all.map((table) => table.getBoundingClientRect().right > innerWidth));
  expect(cut.length).toBeGreaterThan(4);
  expect(cut).not.toContain(true);
});

test('the right-sizing calculator has its room from the start and keeps it, whatever it answers', async ({
  page,
}) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/resources/right-sizing-ec2');
    await page.evaluate(() => document.fonts.ready);
    const height = () => page.locator('article').evaluate((article) => article.scrollHeight);
    const served = await height();
    await hydrated(page);
    await page.getByText('An example').scrollIntoViewIfNeeded();
    const response = page.locator('main output');
    for (const [cpu, memory, action] of [
      ['17.6', '42.5', /^Halve the cores, keep the memory.*CPU after: 35\.2%.*Two sizes down: 70\.4% CPU/],
      ['8.7', '9.9', /^Downsize 2 or more sizes/],
      ['90.5', '60.5', /^Upsize, or find the cause/],
      ['', '60', /^Enter 0 to 100/],
    ] as const) {
      await page.getByLabel('CPU P95, %').fill(cpu);
      await page.getByLabel('Memory peak, %').fill(memory);
      await expect(response).toHaveText(action);
      expect(await height(), `${width} px, CPU ${cpu}%, memory ${memory}%`).toBe(served);
    }
  }
});

test('[RS-6] without script an article has no button that could do nothing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/resources/right-sizing-ec2');
  await page
    .getByText(/^Code, \d+ lines$/)
    .first()
    .click();
  await expect(page.locator('pre').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy code' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  await context.close();
});

/** By category: the strongest and the weakest of red, green and blue. */
const HUES = { FinOps: 'blue red', Strategy: 'green red', Technical: 'blue green' };

test('[RS-1] cards stand in three, two or one columns, each with its category in that category’s color', async ({
  page,
}) => {
  await page.goto('/resources/insights');
  const cards = page.locator('main ul article');
  await expect(cards).toHaveCount(6);
  for (const [width, columns] of [
    [1280, 3],
    [800, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
  }
  const badges = await cards.evaluateAll(
    (all, hues) =>
      all.map((card) => {
        const badge = [...card.querySelectorAll('span')].find((one) => one.textContent in hues)!;
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
        canvas.fillStyle = getComputedStyle(badge).color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        const parts = Object.entries({ red, green, blue }).sort(([, a], [, b]) => b - a);
        return [badge.textContent, `${parts[0]![0]} ${parts[2]![0]}`];
      }),
    HUES,
  );
  for (const [category, hue] of badges)
    expect([category, hue]).toEqual([category, HUES[category as keyof typeof HUES]]);
});
