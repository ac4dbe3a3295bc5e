import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { plantControls, plantedPath } from '../../kit/artifacts/planted.ts';
import { startTestSite, type TestSite } from '../../kit/test-site.ts';

type Kind = [operate: (page: Page) => Promise<unknown>, received: string];

const AT_FIRST_TOUCH: Record<string, Kind> = {
  label: [click, 'true'],
  'input-on-div': [type, 'hi'],
  autofocus: [(page) => page.keyboard.type('hi'), 'hi'],
  dialog: [(page) => click(page).then(() => page.locator('#close').click()), 'closed'],
  enterable: [(page) => page.locator('#c').hover(), 'entered'],
  visible: [moved, 'seen'],
  'listener-by-ref': [click, 'clicked'],
  'custom-element': [click, 'stepped'],
};

/** Continuous controls respond from the moment their code is loaded, at the first interaction. */
const ONCE_THERE: Record<string, Kind> = {
  canvas: [drag, '40'],
  scroll: [
    (page) =>
      page
        .locator('#c')
        .hover()
        .then(() => page.mouse.wheel(0, 50)),
    'scrolled',
  ],
  resize: [(page) => moved(page).then(() => resized(page, 1111)), '1111'],
  nothing: [(page) => moved(page).then(() => page.keyboard.press('k')), 'k'],
};
const KINDS = { ...AT_FIRST_TOUCH, ...ONCE_THERE };
const EXPECTED = Object.fromEntries(Object.entries(KINDS).map(([kind, [, received]]) => [kind, received]));

function click(page: Page) {
  return page.locator('#c').click();
}

async function type(page: Page) {
  await page.locator('#c').click();
  await page.keyboard.type('hi');
}

function moved(page: Page) {
  return page.mouse.move(300, 300);
}

async function resized(page: Page, width: number) {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.setViewportSize({ width, height: 800 });
}

async function drag(page: Page) {
  const box = (await page.locator('#c').boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 20);
  await page.mouse.up();
}

/** Milliseconds of a control's response on a busy machine. */
const ANSWERED = 8000;

test.describe.configure({ timeout: 400_000 });

let site: TestSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  let folder: string;
  [site, folder] = await Promise.all([startTestSite('hydrated-controls'), plantControls(Object.keys(KINDS))]);
  const { code, output } = await site.deploy(['deploy'], folder, 'solutions');
  expect(code, output).toBe(0);
  // A site of 90 pages on a busy machine.
  const live = async () => (await fetch(site.url + plantedPath('label'))).status;
  await expect.poll(live, { timeout: 90_000 }).toBe(200);
});

test.afterAll(() => site.stop());

test('every control works at the first touch @thorough', async ({ page }) => {
  const outcomes: Record<string, string | null> = {};
  for (const [kind, [operate, received]] of Object.entries(KINDS)) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.mouse.move(0, 0);
    await page.goto(site.url + plantedPath(kind));
    await hydrated(page);
    let tried = false;
    const output = page.locator('main output');
    await expect(async () => {
      if (kind in ONCE_THERE || !tried) await operate(page);
      tried = true;
      await expect(output).toHaveText(received, { timeout: kind in ONCE_THERE ? 300 : ANSWERED });
    })
      .toPass({ timeout: ANSWERED, intervals: [0] })
      .catch(() => {});
    outcomes[kind] = await output.textContent();
  }
  expect(outcomes).toEqual(EXPECTED);
});
