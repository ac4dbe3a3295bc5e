/** @jest-environment jsdom */
import { keepMovedContent } from './moved-content.ts';

const HEADER = '<ul><li><a href="/a">One</a></li><li>Two</li></ul>';

const header = (innerHTML: string) =>
  Object.assign(document.createElement('header'), { className: 'site-header', innerHTML });

/** React has replaced the served header with the frame's own. */
function rendered(servedAs: string): Element[] {
  document.body.innerHTML = `<header class="site-header">${servedAs}</header><main><p>Text of the page</p></main>`;
  const before = [document.querySelector('header')!];
  before[0]!.replaceWith(header(HEADER));
  return before;
}
const kept = () => document.querySelector('header')!.innerHTML.replace(HEADER, '');

test('content that was moved into the header stays, once', () => {
  const before = rendered(
    '<ul><li><a href="/a">One</a><p class="mt-5">Moved <b>here</b></p></li><li>Two</li></ul>',
  );
  keepMovedContent(before);
  keepMovedContent(before);
  expect(kept()).toBe('<p class="mt-5">Moved <b>here</b></p>');
});

test.each([
  [
    'a translated header',
    HEADER.replace('One', '<font><font>Eins</font></font>').replace('Two', '<font>Zwei</font>'),
  ],
  ['a wrapped one', `<span class="foreign">${HEADER}</span>`],
  ['a copy of text that is on the page', `${HEADER}<p>Text of the page</p>`],
  ['an empty element', `${HEADER}<div class="toolbar"></div>`],
])('%s leaves nothing behind', (_what, servedAs) => {
  keepMovedContent(rendered(servedAs));
  expect(kept()).toBe('');
});

test('a header that React kept is looked at again after the next mismatch', () => {
  document.body.replaceChildren(header(`${HEADER}<p>Moved</p>`));
  const before = [document.querySelector('header')!];
  keepMovedContent(before);
  expect(kept()).toBe('<p>Moved</p>');
  before[0]!.replaceWith(header(HEADER));
  keepMovedContent(before);
  expect(kept()).toBe('<p>Moved</p>');
});
