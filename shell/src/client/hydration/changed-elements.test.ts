/** @jest-environment jsdom */
import { changedElements } from './changed-elements.ts';

const live = `<!DOCTYPE html><html><head><title>New</title></head><body><main><h1>Plans</h1>
<p>From <!-- -->5<b>euros &amp; more</b></p><img src="/_sections/a/1.0.0/web/x.webp" alt="A &quot;team&quot;">
<script>const text = '<p>Seven</p>';</script></main></body></html>`;

const changed = (from: string, to: string) => {
  document.body.innerHTML = live.replace(/^[\s\S]*<body>/, '').replace(from, to);
  return changedElements(live, document.body).map(({ outerHTML }) => outerHTML.slice(0, 20));
};

test.each([
  ['nothing', '', '', []],
  ['white space', '<h1>Plans', '<h1>\n  Plans', []],
  ['the version', '/1.0.0/', '/2.0.0/', []],
  ['a text', '5', '7', ['<p>From <!-- -->7<b>']],
  ['a text that only a script of the live page has', '5', 'Seven', ['<p>From <!-- -->Seven']],
  ['a heading', 'Plans', 'Pricing', ['<h1>Pricing</h1>']],
  ['a picture', 'x.webp', 'y.webp', ['<img src="/_sections']],
  ['its alt', 'team', 'people', ['<img src="/_sections']],
])('%s changes', (_what, from, to, expected) => {
  expect(changed(from, to)).toEqual(expected.map((text) => text.slice(0, 20)));
});

test('the banner of the preview is none of the page', () => {
  expect(
    changed('</main>', '</main><aside class="preview-banner"><p>Preview of a 2.0.0</p></aside>'),
  ).toEqual([]);
});
