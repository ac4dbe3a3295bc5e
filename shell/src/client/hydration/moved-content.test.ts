/** @jest-environment jsdom */
import { keepMovedContent } from './moved-content.ts';

const HEADER = '<ul><li><a href="/a">One</a></li><li>Two</li></ul>';

const header = (innerHTML: string) =>
  Object.assign(document.createElement('header'), { className: 'site-header', innerHTML });

/** React has replaced this header, served so, by the frame's own. */
function rendered(servedAs: string): Element[] {
  document.body.innerHTML = `<header class="site-header">${servedAs}</header><main><p>Text of the page</p></main>`;
  const before = [document.querySelector('header')!];
  before[0]!.replaceWith(header(HEADER));
  return before;
}
/** The body as it was served. */
const served = document.createElement('body');
const kept = () => document.querySelector('header')!.innerHTML.replace(HEADER, '');

test('content that was moved into the header stays, once', () => {
  const before = rendered(
    '<ul><li><a href="/a">One</a><p class="mt-5">Moved <b>here</b></p></li><li>Two</li></ul>',
  );
  void keepMovedContent(before, served);
  void keepMovedContent(before, served);
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
  void keepMovedContent(rendered(servedAs), served);
  expect(kept()).toBe('');
});

test('a header that React kept is looked at again after the next mismatch', () => {
  const before = rendered(HEADER);
  const old = header(`${HEADER}<p>Moved</p>`);
  before[0]!.replaceWith(old);
  document.querySelector('header')!.replaceWith(old);
  before.splice(0, 1, old);
  void keepMovedContent(before, served);
  old.replaceWith(header(HEADER));
  void keepMovedContent(before, served);
  expect(kept()).toBe('<p>Moved</p>');
});

test.each([
  ['an item that was moved into a part that is rendered again', HEADER.replace('<li>Two</li>', ''), HEADER],
  ['an item whose text is elsewhere on the page', HEADER.replace('<li>Two</li>', ''), undefined, 'Two'],
  [
    'a translated header',
    HEADER.replace('One', '<font>Eins</font>').replace('Two', '<font>Zwei</font>'),
    undefined,
  ],
  ['a translated header without an item', '<ul><li><font>Eins</font></li></ul>', undefined],
  ['a wrapped header', `<span class="foreign">${HEADER}</span>`, undefined],
])('of %s nothing is lost and nothing is there twice', (_what, now, expected = now, text = '') => {
  const copy = document.createElement('body');
  copy.append(header(HEADER));
  document.body.replaceChildren(header(now), text);
  void keepMovedContent([], copy);
  void keepMovedContent([], copy);
  expect(document.querySelector('header')!.innerHTML).toBe(expected);
});

describe('what was typed', () => {
  const FORM = '<form><input name="name"><input type="checkbox" name="terms" value="yes"></form>';
  const fields = () => [...document.querySelectorAll('input')];
  const values = () => fields().map(({ type, value, checked }) => (type === 'checkbox' ? checked : value));
  const type = () => {
    const [name, terms] = fields();
    name!.value = 'Ada';
    terms!.checked = true;
  };

  test('is in the fields of the same name, also where those come later or are replaced again', async () => {
    document.body.innerHTML = `<table><td>${FORM}</td></table><div data-slot="leadform/Form"></div>`;
    type();
    const before = fields();
    document.querySelector('table')!.remove();
    jest.useFakeTimers();
    const kept = keepMovedContent(before, served);
    const received: string[] = [];
    const slot = document.querySelector('div')!;
    slot.addEventListener('input', ({ target }) => received.push((target as HTMLInputElement).name));
    for (const rendered of ['copy', 'part']) {
      await jest.advanceTimersByTimeAsync(10);
      slot.innerHTML = FORM;
      expect([rendered, values()]).toEqual([rendered, ['', false]]);
      await jest.advanceTimersByTimeAsync(200);
      expect([rendered, values()]).toEqual([rendered, ['Ada', true]]);
    }
    await jest.advanceTimersByTimeAsync(10_000);
    await kept;
    jest.useRealTimers();
    expect([received, before]).toEqual([['name', 'terms', 'name', 'terms'], fields()]);
  });

  test.each([
    ['a field that the visitor has filled in since', FORM, 'Grace', ['Grace', true]],
    ['two fields of one name', `<input name="name">${FORM}`, '', ['', '', true]],
  ])('leaves %s', (_what, now, typed, expected) => {
    document.body.innerHTML = FORM;
    type();
    const before = fields();
    document.body.innerHTML = now;
    fields()[0]!.value = typed;
    void keepMovedContent(before, served);
    expect(values()).toEqual(expected);
  });
});
