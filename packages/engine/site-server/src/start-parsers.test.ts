/** Needed to render and check only. Loading them took a start 90 ms. */
const PARSERS = ['parse5', 'postcss', 'postcss-selector-parser', '@csstools/css-tokenizer'];

test('a server starts without the parsers of HTML and CSS', async () => {
  const loaded: string[] = [];
  for (const parser of PARSERS) {
    jest.doMock(parser, () => {
      loaded.push(parser);
      return jest.requireActual<object>(parser);
    });
  }
  expect(await import('./start.ts')).toHaveProperty('startSiteServer');
  expect(loaded).toEqual([]);
  await import('@site/composer/page-checks');
  expect(loaded.sort()).toEqual(PARSERS.sort());
});
