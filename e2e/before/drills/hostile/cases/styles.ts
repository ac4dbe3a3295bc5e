import type { ArtifactCase } from '../case.ts';

const style = (name: string, css: string, refused = /SITE_STYLE/): ArtifactCase => ({
  name,
  section: { style: css },
  refused,
});

/** Inside the section's own boundary, as the build leaves it. */
const own = '[data-section=aaa]';

const confined = `:where(${own} :not(${own} [data-section] *)).x`;

/** To a browser, the name is url: the address ends with its bracket, and the page is hidden. */
const hiding = ['u\\rl', '\\75 rl', 'u\\72l'].flatMap((url) =>
  ["'", '"'].flatMap((quote) => [
    style(
      `a rule between two addresses spelled ${url}(${quote}`,
      `${confined}{color:${url}(b${quote} )}body{display:none}${confined}{color:${url}(c${quote})}`,
    ),
    style(
      `a rule between two conditions spelled ${url}(${quote}`,
      `@supports (color:${url}(b${quote} )){}body{display:none}@supports (color:${url}(c${quote})){}`,
    ),
  ]),
);

export const STYLES: ArtifactCase[] = [
  style('a rule that is not confined: the whole site disappears', 'body{display:none}'),
  style('a rule for all elements', '*{color:red!important}'),
  style('@import', '@import url(https://evil.example/x.css);'),
  style('a font under the name of the site’s', '@font-face{font-family:"Geist";src:url(x.woff2)}'),
  style(
    '@property that registers the site’s colors again',
    '@property --color-ink{syntax:"<color>";inherits:false;initial-value:white}',
  ),
  style('@keyframes under the name of the shell’s', '@keyframes progress{to{opacity:0}}'),
  {
    name: 'a fixed box over its own page',
    section: { style: `:where(${own} :not(${own} [data-section] *)).x{position:fixed;inset:0;z-index:9999}` },
  },
  style(
    'closing braces that leave the section’s block',
    `@layer utilities{:where(${own}).x{color:red}}}}}body{display:none}`,
  ),
  style('a comment that is never closed', `:where(${own}).x{color:red}/* `),
  style('a string that is never closed', `:where(${own}).x{content:"x`),
  style(
    'an address of another origin',
    `:where(${own} :not(${own} [data-section] *)).x{background:url(https://evil.example/x.png)}`,
  ),
  ...hiding,
  style('a rule behind a declaration with a block', '@layer utilities{--tw-x:{}body{display:none}}'),
  style('a comment that the page would not keep', `${confined}{--tw-x:</*}body{display:none}*/}`),
  {
    name: 'a bracket in an address that becomes absolute',
    section: { style: `${confined}{background:url("a\\") )}body{display:none}x{y:z")}` },
  },
  style(
    'an image set that takes its address from a property',
    `${confined}{background:image-set(var(--tw-u) 1x)}`,
  ),
  style('the end tag of its element', '</style><script>x()</script>'),
  style('custom properties of the root', ':root{--color-ink:white}'),
  style('the form’s fields, one letter each', 'input[value^="a"]{background:url(/a)}'),
  style('the order of the layers', '@layer utilities,base,theme,components;@layer base{h1{display:none}}'),
  style(
    'the page’s view transitions',
    '@view-transition{navigation:auto}::view-transition-old(root){display:none}',
  ),
  style(
    '520 KB of @property',
    Array.from(
      { length: 6000 },
      (_, at) => `@property --owned-${at}{syntax:"*";inherits:false;initial-value:${at}}`,
    ).join(''),
    /SITE_(STYLE|BUDGET|SIZE|CEILING|LIMIT|.*)/,
  ),
];
