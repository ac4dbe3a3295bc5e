import { TILE } from './regions.ts';

/** Base64. */
export interface ComparedPictures {
  tiles: number[];
  columns: number;
  width: number;
  height: number;
  /** CSS pixels by which the second is higher. */
  grew: number;
  before: string | null;
  after: string | null;
}

interface Strip {
  channels: Uint8ClampedArray;
  pixels: Uint32Array;
}

export const compareArgs = (before: Buffer | null, after: Buffer | null) => ({
  before: before?.toString('base64') ?? null,
  after: after?.toString('base64') ?? null,
  tile: TILE,
});

/** Runs in an empty page: decoding, comparing and writing pictures need no library. */
export async function compareInPage(given: ReturnType<typeof compareArgs>): Promise<ComparedPictures> {
  /** Steps of a channel: another processor may round one the other way. */
  const same = 2;
  const { tile } = given;
  const rows = tile * 16;
  const [before, after] = await Promise.all([decoded(given.before), decoded(given.after)]);
  const width = Math.max(before?.width ?? 0, after?.width ?? 0);
  const height = Math.max(before?.height ?? 0, after?.height ?? 0);
  const columns = Math.ceil(width / tile);
  const tiles: number[] = [];
  for (let top = 0; before && after && top < height; top += rows) {
    const [old, now] = [strip(before, top), strip(after, top)];
    for (let y = 0; y < rows && top + y < height; y += tile)
      for (let column = 0; column < columns; column += 1)
        if (differs(old, now, column * tile, y)) tiles.push(((top + y) / tile) * columns + column);
  }
  const isShown = tiles.length > 0 || !before || !after;
  return {
    tiles,
    columns,
    width,
    height,
    grew: before && after ? after.height - before.height : 0,
    before: isShown ? await encoded(before) : null,
    after: isShown ? await encoded(after) : null,
  };

  async function decoded(text: string | null): Promise<ImageBitmap | null> {
    if (text === null) return null;
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  }

  /** Transparent below the end of the shorter page. */
  function strip(picture: ImageBitmap, top: number): Strip {
    const canvas = new OffscreenCanvas(columns * tile, rows);
    const drawing = canvas.getContext('2d', { willReadFrequently: true })!;
    drawing.drawImage(picture, 0, -top);
    const channels = drawing.getImageData(0, 0, columns * tile, rows).data;
    return { channels, pixels: new Uint32Array(channels.buffer) };
  }

  function differs(old: Strip, now: Strip, left: number, top: number): boolean {
    for (let y = top; y < top + tile; y += 1) {
      const start = y * columns * tile + left;
      for (let pixel = start; pixel < start + tile; pixel += 1) {
        if (old.pixels[pixel] === now.pixels[pixel]) continue;
        for (let at = pixel * 4; at < pixel * 4 + 4; at += 1)
          if (Math.abs(old.channels[at]! - now.channels[at]!) > same) return true;
      }
    }
    return false;
  }

  /** Both as high as the higher one. */
  async function encoded(picture: ImageBitmap | null): Promise<string | null> {
    if (!picture) return null;
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')!.drawImage(picture, 0, 0);
    // WebP takes three times as long
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return (bytes as unknown as { toBase64(): string }).toBase64();
  }
}
