import { confinementOf } from '@site/section-kit/confinement';
import fc from 'fast-check';

const IN = confinementOf('a', false);
const BARE = confinementOf('a', true);

/** Accepted by the gate, with every kind of token that two parsers could end differently. */
const VALID = [
  `@layer theme,base,components,utilities;@layer components{${IN}.p{background:url(/a.png) no-repeat;content:"x"}p${BARE}{top:calc(1px + (2px))}}`,
  `@layer utilities{${IN}.md\\:p-1\\.5{color:red;--tw-b:"y"}@media (width>=40rem){.g:is(:where(.h):hover *) ${IN}.q[title='z']{left:0}}}`,
  `@supports (color:color-mix(in lab,red,red)){${IN}.p{mask:url("b.svg#m"),url('c.svg')}}@keyframes a_in{from{top:0}50%{top:1px}}`,
  `@property --tw-b{syntax:"*";inherits:false}${IN}.p:hover,.g>${IN}.q::before{--a_size:1px;width:var(--a_size)!important}`,
  `@container a (width>1px){${IN}.p{background:image-set("d.png" 1x,url(e.png) 2x)}}/*! kept */@starting-style{${IN}.q{opacity:0}}`,
];

const REACHING = [
  'body{outline:1px solid}',
  'header,footer{display:none!important}',
  '*{top:0}',
  '.p{left:0}',
];
const oneOf = (...texts: string[]) => fc.constantFrom(...texts);
const address = oneOf(
  'url(',
  'URL(',
  'u\\rl(',
  '\\75 rl(',
  'u\\72l(',
  '\\55\\R\\6c(',
  'url\\28 ',
  'src(',
  '-url(',
  '×url(',
);
const quote = oneOf("'", '"', "\\'", '\\"');
const bracket = oneOf('(', ')', '[', ']', '{', '}', ' )', '\\)', '{}', '}}');
const comment = oneOf('/*', '*/', '/**/', '/', '*', '//', '<!--', '-->', '</', '<', '<style', '</style');
const space = oneOf(' ', '\n', '\r\n', '\f', '\t', '\v', '\u00a0', '\u2028', '\\\n', '\\\r\n', '\\\f');
const other = oneOf(
  ...';:,@!\\#&|>+~=-_.a0%$^`?×→'.split(''),
  '--tw-x:',
  '@media ',
  '\\a ',
  '\0',
  '\ufeff',
  '\ud83d',
  '\udcaf',
);
const fragment = fc.oneof(
  { arbitrary: address, weight: 4 },
  { arbitrary: quote, weight: 4 },
  { arbitrary: bracket, weight: 4 },
  { arbitrary: comment, weight: 3 },
  { arbitrary: space, weight: 2 },
  { arbitrary: other, weight: 5 },
);
const fragments = (max: number) =>
  fc.array(fragment, { minLength: 1, maxLength: max }).map((parts) => parts.join(''));

const inserted = (places: number, limit: number) =>
  fc
    .tuple(
      fc.constantFrom(...VALID),
      fc.array(fc.tuple(fc.nat(), fragments(limit)), { minLength: 1, maxLength: places }),
      fc.option(fc.tuple(fc.nat(), oneOf(...REACHING)), { freq: limit }),
    )
    .map(([sheet, inserts, reaching]) =>
      [...inserts, ...(reaching ? [reaching] : [])].reduce((css, [at, text]) => {
        const place = at % (css.length + 1);
        return css.slice(0, place) + text + css.slice(place);
      }, sheet),
    );

const OPENINGS = [
  `${IN}.p{color:`,
  `${IN}.p{--tw-x:`,
  `${IN}.p{content:"`,
  '@supports (color:',
  `${IN}.p:is(`,
];
/** Possible starts of a string, an address or a comment. */
const start = fc.oneof(
  fc.tuple(address, oneOf('', 'b', ' '), quote).map((parts) => parts.join('')),
  fc.tuple(address, fragment).map((parts) => parts.join('')),
  fragments(3),
);

/** Rules between two equal starts: one parser may read all of it as a token. */
const hidden = fc
  .tuple(
    oneOf(...OPENINGS),
    start,
    oneOf('}', ')}', ' )}', '{}'),
    oneOf(...REACHING),
    fc.option(start, { freq: 3 }),
    oneOf(')}', '}', ')}', `"}`, ')){}', '*/}', '}}'),
  )
  .map(([opening, first, end, rule, second, rest]) =>
    [opening, first, end, rule, opening, second ?? first, rest].join(''),
  );

const NAMES = ['u\\rl', '\\75 rl', 'u\\72l', '\\55\\R\\6c'];

/** Known faults. To a browser, the first is an address that ends with its bracket. */
const KNOWN = [
  ...NAMES.flatMap((url) =>
    ["'", '"'].flatMap((quote) => [
      `${IN}.p{color:${url}(b${quote} )}body{top:0}${IN}.p{color:${url}(c${quote})}`,
      `@supports (color:${url}(b${quote} )){}body{top:0}@supports (color:${url}(c${quote})){}`,
    ]),
  ),
  '@layer utilities{--tw-x:{}body{top:0}}',
  `${IN}.p{--tw-x:</*}body{top:0}*/}`,
  `${IN}.p{background:url("a\\") )}body{top:0}x{y:z")}`,
  '@media (width',
  `${IN}.p{-\\-color-brand:red}`,
];

/** Most are faulty: known ones, and random ones by seed, of a section `a`. */
export const mutatedSheets = (count: number, seed: number): string[] => [
  ...KNOWN,
  ...VALID,
  ...fc.sample(fc.oneof(inserted(1, 1), inserted(2, 2), hidden), { numRuns: count, seed }),
];
