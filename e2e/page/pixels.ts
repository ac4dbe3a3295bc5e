import type { Page } from '@playwright/test';

/** "r,g,b" of points of the window. */
export async function colorsAt(page: Page, points: { x: number; y: number }[]): Promise<string[]> {
  const picture = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  try {
    return await blank.evaluate(
      async ([data, at]) => {
        const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
        const drawn = await createImageBitmap(new Blob([bytes]));
        const canvas = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d')!;
        canvas.drawImage(drawn, 0, 0);
        return at.map(({ x, y }) =>
          [...canvas.getImageData(Math.round(x), Math.round(y), 1, 1).data.slice(0, 3)].join(','),
        );
      },
      [picture, points] as const,
    );
  } finally {
    await blank.close();
  }
}
