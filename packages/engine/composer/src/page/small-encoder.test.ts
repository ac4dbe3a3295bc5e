import { encode, FAST, SMALL } from './encode.ts';
import { startSmallEncoder } from './small-encoder.ts';

test('what the thread makes is what is compressed at the best quality here', async () => {
  const encoder = startSmallEncoder();
  const bodies = ['<p>one</p>'.repeat(500), 'two', ''].map((text) => Buffer.from(text));
  for (const body of bodies)
    expect(await encoder.encode(await encode(body, FAST))).toEqual(await encode(body, SMALL));
  encoder.end();
});
