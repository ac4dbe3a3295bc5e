import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { drawPictures } from './draw-pictures.ts';

test('a section with pictures learns which package draws them', async () => {
  await expect(drawPictures(temporaryFolder(), [{ path: '/og/a.png' }], 'Brand', '')).rejects.toMatchObject({
    code: 'SITE_BUILD_FAILED',
    message: expect.stringContaining('@site/og-images'),
    action: expect.stringMatching(/^Install it/),
  });
});
