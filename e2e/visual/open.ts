import { expect, type Page } from '@playwright/test';
import { hydrated } from '@site/smoke/watch-page';
import { GALLERY, PAGES } from './kinds.ts';

/**
 * A page of the site or of the gallery before a visitor's first interaction: the shell has started, and no section
 * wakes since no pointer moves, nothing scrolls and no key is pressed.
 */
export async function openLook(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const path = PAGES[name as keyof typeof PAGES];
  if (path) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(name === 'not-found' ? 404 : 200);
    await hydrated(page);
  } else {
    await page.goto(GALLERY[name]!);
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    // one that is loaded late never decodes before a visitor scrolls to it
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
  });
}

/** Chromium draws no picture taller than 16,384 px; only the article on a phone is. */
const TALLEST = 16_000;

/** The whole page, as `toHaveScreenshot` takes it. */
export async function wholePage(page: Page) {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) } };
}
