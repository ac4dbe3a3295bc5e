import { type FixtureShell, fixtureInput } from '@site/fixture-site/fixture-sections';
import { describeDiagnostic, messageOf } from '@site/registry';
import { confinementOf } from '@site/section-kit/confinement';
import { SHARED_NAMES_FILE } from '@site/section-kit/contract';
import { checkStyle } from './check-style.ts';

const IN = confinementOf('a', false);
const BARE = confinementOf('a', true);

/** As a shell's build lists them. */
const SHARED =
  '@property --tw-leading{syntax:"*";inherits:false}@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}@property --tw-shadow{syntax:"*";inherits:false;initial-value:0 0 #0000}@property --tw-content{syntax:"*";inherits:false;initial-value:""}@keyframes spin{0%{rotate:0turn}to{rotate:calc(1turn + (0turn*2));opacity:1}}';

function refusals(sheet: string, shell: FixtureShell = { files: { [SHARED_NAMES_FILE]: SHARED } }) {
  const input = fixtureInput([{ name: 'a', sheet }, { name: 'b' }], { shell });
  return input.sections.flatMap((section) => checkStyle(section, input.shell));
}

test.each([
  ['closes more than it opens', '.a{top:0}}body{color:red}', '1:10: Unexpected }.'],
  ['leaves a block open', '@media print{.a{top:0}', '1:1: Unclosed block.'],
  ['hides the page', '@layer utilities{\nbody{display:none}}', '2:1: body is not confined to the section.'],
  ['ends its element', '</style><script>x()</script>', '1:'],
  ['leaves a comment open', `${IN}.p{top:0}/* `, '1:'],
  ['leaves a string open', `${IN}.p{content:"x`, '1:'],
  ['confines one selector of two', `${IN}.p,.q{top:0}`, '1:1: .q is not confined'],
  ['confines what an element stands in', `${IN}.p body{top:0}`, 'body is not confined'],
  ['confines what an element holds', `body:has(${IN}.p){top:0}`, 'is not confined'],
  ['is confined to another section', `${confinementOf('b', false)}.p{top:0}`, 'is not confined'],
  ['reaches the wrapper of a nested section', `${IN}{top:0}`, 'is not confined'],
  ['reaches the nested wrapper by its class', `${IN}.slot{top:0}`, 'is not confined'],
  ['confines in another way', ':where([data-section=a]) .p{top:0}', 'is not confined'],
  ['stands in another scope', '@scope (body){p{top:0}}', '1:1: @scope is not confined'],
  ['nests a rule', `${IN}.p{& ~ main{top:0}}`, 'is inside another rule'],
  ['has the tokens of the page', '@layer theme{:root{--color-brand:red}}', ':root is not confined'],
  ['hands a token on', `${BARE}:hover{--color-brand:red}`, '--color-brand would be inherited'],
  ['imports', '@import "/x.css";', '@import'],
  ['has a layer of its own', `@layer late{${IN}.p{top:0}}`, 'The layer late'],
  ['has a layer without a name', `@layer{${IN}.p{top:0}}`, 'The layer without a name'],
  ['loads from elsewhere', `${IN}.p{background:url(https://evil.example/x.png)}`, 'url(https://evil.example'],
  ['loads by an escape', `${IN}.p{background:u\\72l(https://evil.example/x)}`, 'url(https://evil'],
  ['loads from a set', `${IN}.p{background:image-set("https://evil.example/x" 1x)}`, 'url(https://evil'],
  [
    'loads from a set of a variable',
    `${IN}.p{background:image-set(var(--tw-u) 1x)}`,
    'image-set(var(--tw-u) 1x) is',
  ],
  [
    'loads by an escape in the address',
    `${IN}.p{background:url("\\68ttps://evil.example/")}`,
    'url(https://evil',
  ],
  ['hands a token on by an escape', `${BARE}:hover{-\\-color-brand:red}`, 'An escape is outside'],
  [
    'hides a rule in an escaped address',
    `${IN}.p{color:u\\rl(b' )}body{display:none}${IN}.q{color:u\\rl(c')}`,
    'An address without quotes has a character',
  ],
  ['has an escaped at-rule', `@\\media print{${IN}.p{top:0}}`, '1:'],
  ['has a class that is the slot’s, escaped', `${IN}.sl\\6f t{top:0}`, 'is not confined'],
  ['has a declaration with a block', '@layer utilities{--tw-x:{}body{top:0}}', '1:25: To a browser, { has'],
  ['has a block in brackets', `${IN}.p{top:calc({top:0})}`, 'A bracket is open'],
  ['leaves a bracket open', '@media (width', 'A bracket is open where'],
  ['closes another bracket', `${IN}.p{top:calc(1px])}`, '] closes nothing'],
  ['opens a comment that the page would not', `${IN}.p{--tw-x:</*}body{top:0}*/}`, '</ is outside a string'],
  ['has a NUL character', `${IN}.p{top:0\0}`, 'A NUL character'],
  ['has a mark of an encoding', `\ufeff${IN}.p{top:0}`, '1:'],
  ['has a comment of HTML', `${IN}.p{top:0}-->`, '1:'],
  ['has a name that browsers end differently', `${IN}.p{top:×url(a{)}b{c:d)}`, '× is in front of url('],
  ['ends with half an escape', `${IN}.p{top:0}@layer x\\`, '1:'],
  ['ends a string with its line', `${IN}.p{content:"\n}body{display:none}"}`, 'A string or an address ends'],
  ['ends an address with a quote', `${IN}.p{background:url(x"\n)}body{display:none}/*")}`, '1:'],
])('a stylesheet that %s is refused', (_what, sheet, message) => {
  expect(refusals(sheet).map(describeDiagnostic)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^SITE_STYLE \[a\] web\/style\.css:\d+:\d+: .*\.$/)]),
  );
  expect(refusals(sheet).map(messageOf).join()).toContain(message);
});

test.each([
  ['an escape in a selector', `${IN}.md\\:p-1\\.5,${IN}.\\31 0{top:0}`],
  ['an escape in a string', `${IN}.p{content:"\\201c \\"}";--tw-content:"\\a "}`],
  ['an escape in an address', `${IN}.p{background:url(/a\\ b\\).png)}`],
  ['a string over two lines', `${IN}.p{content:"a\\\nb"}`],
  ['a name that is not English', `${IN}.größe,${IN}.before\\:content-\\[\\'→\\'\\]:before{content:"→"}`],
  ['a semicolon too many', `@layer utilities{${IN}.p{;top:0;;left:0;}}`],
  ['comments', `/*"*/${IN}.p/*{*/ .q${IN}/*a*/{/*;*/top:/*}*/0/*'*/;}/*\n*/`],
  ['an image for each density', `${IN}.p{background:image-set("/a.png" 1x type("image/png"),url(b.png) 2x)}`],
  ['the end of its element in a string', `${IN}.p{content:"</style><!--"}${IN}.q{top:0}`],
  ['a fixed box', `${IN}.p{position:fixed;inset:0;z-index:9999}`],
  ['a rule in a quoted address', `${IN}.p{background:url("a\\") )}body{display:none}x{y:z")}`],
  ['spaces where they may be', `${IN}.p , .a > ${IN}.q {\n  top : 0 !important ;\r\n}\f@media  print { }`],
])('a stylesheet with %s passes', (_what, sheet) => {
  expect(refusals(sheet)).toEqual([]);
});

test('a stylesheet of a build passes', () => {
  const built = `/*! x */@layer theme,base,components,utilities;@layer components{${IN}.p{background:url(img/x.svg)}}@layer utilities{${IN}.p:hover,.g:hover ${IN}.q::before{content:"}";--tw-b:1}p${BARE}{--a_size:1px}@media print{${IN}.r{mask:url("#m"),url(data:image/svg+xml,x)}}@keyframes spin{0%{rotate:0turn}to{rotate:calc(1turn + (0turn*2));opacity:1}}}@property --tw-leading{syntax:"*";inherits:false}@keyframes a_in{from{top:0}}`;
  expect(refusals(built)).toEqual([]);
});

const LEADING = 'syntax:"*";inherits:false;initial-value:0';

test.each([
  ['a line height for all', `@property --tw-leading{${LEADING}}`],
  ['no initial value', '@property --tw-border-style{syntax:"*";inherits:false}'],
  ['inheritance', '@property --tw-leading{syntax:"*";inherits:true}'],
  ['a descriptor twice', '@property --tw-leading{syntax:"*";syntax:"<length>";inherits:false}'],
  ['large letters', '@PROPERTY --tw-leading{SYNTAX:"*";INHERITS:FALSE;INITIAL-VALUE:0}'],
  ['comments', '@property/**/--tw-leading/**/{syntax/**/:"*";inherits:false;initial-value/**/:0}'],
  ['a layer around it', `@layer utilities{@property --tw-leading{${LEADING}}}`],
  ['an equal one before it', `${SHARED}@property --tw-leading{${LEADING}}`],
  ['a name of its own before it', `@property --a_x,--tw-leading{${LEADING}}`],
  ['a name that the shell does not list', '@property --tw-b{syntax:"*";inherits:false}'],
  ['keyframes', '@keyframes spin{from,to{opacity:0}}'],
  ['invalid steps', '@keyframes spin{0%{rotate:0turn}to{rotate:calc(1turn +(0turn*2));opacity:1}}'],
  ['keyframes of another browser', '@-webkit-keyframes spin{from,to{opacity:0}}'],
  ['keyframes named by a string', '@keyframes "spin"{from,to{opacity:0}}'],
])('a shared name is refused with another content: %s', (_what, sheet) => {
  expect(refusals(sheet).map(({ code }) => code)).toEqual(['SITE_STYLE_NAME']);
});

test('the refusal says what is here, and what the shell has', () => {
  const sheet = `@property --tw-leading{${LEADING}}@keyframes ping{to{opacity:0}}`;
  expect(refusals(sheet).map(describeDiagnostic)).toEqual([
    'SITE_STYLE_NAME [a] web/style.css:1:1: @property --tw-leading belongs to the whole page. Here it is {syntax:"*";inherits:false;initial-value:0}, in the shell {syntax:"*";inherits:false}.',
    'SITE_STYLE_NAME [a] web/style.css:1:66: @keyframes ping belongs to the whole page. Here it is {to{opacity:0}}, in the shell there is none.',
  ]);
});

test.each([
  ['as the shell has them', SHARED],
  [
    'with other spaces, comments and quotes',
    "@property --tw-leading {\n syntax : '\\2a' /*x*/ ;\n inherits: false;\n}",
  ],
  ['in another order', '@property --tw-border-style{initial-value:solid;inherits:false;syntax:"*"}'],
  [
    'over several lines',
    '@keyframes spin {\n 0% { rotate: 0turn; }\n to { rotate: calc(1turn + (0turn * 2)); opacity: 1; }\n}',
  ],
  ['under a name of its own', `@property --a_x{${LEADING}}@keyframes a_in{to{opacity:0}}`],
])('shared names pass %s', (_what, sheet) => {
  expect(refusals(sheet)).toEqual([]);
});

test('a shell of release 1.0.0 has the names of its sheet; others that Tailwind writes pass with it', () => {
  const old = { style: '@property --tw-leading{syntax:"*";inherits:false}' };
  expect(refusals(SHARED, old)).toEqual([]);
  const other = `@property --tw-leading{${LEADING}}@property --tw-b{syntax:"*";inherits:true}@keyframes toast-in{}`;
  expect(refusals(other, old).map(({ code }) => code)).toEqual(Array(3).fill('SITE_STYLE_NAME'));
});

test('an oversized stylesheet is refused before it is read', () => {
  expect(refusals(`${IN}.p{top:0}`.repeat(30_000))).toMatchObject([
    { code: 'SITE_STYLE_SIZE', section: 'a' },
  ]);
});
