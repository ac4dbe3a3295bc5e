import { fixtureInput } from '@site/fixture-site/fixture-sections';
import { diagnosticOutput, messageOf } from '@site/registry';
import { imageLimits } from '@site/section-kit/contract';
import { readPageTree } from '../page/page-tree.ts';
import { planComposition } from '../plan/plan.ts';
import { type CommonPage, makePage } from './make-page.ts';

const ORIGIN = 'https://www.example.com';
const input = fixtureInput([
  { name: 'a', pages: [{ path: '/a', body: '[[b/Part]]' }] },
  { name: 'b', parts: { Part: {} } },
]);
for (const grant of Object.values(input.config.grants)) grant.api = ['leads'];
const { plan } = planComposition(input);
const page = plan.pages.find(({ path }) => path === '/a')!;

const slot = (id: string, body: string) =>
  `<div class="slot" data-section="${id[0]}" data-slot="${id}"><!--$-->${body}<!--/$--></div>`;

/** Landmarks before and after the page. */
const document = (main: string, head: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><link rel="icon" href="/favicon.svg"/><title>T</title><meta name="description" content="D"/>${head}</head><body><div class="slot" data-section="shell"><a href="#main">Skip</a><header><nav><a href="/a" class="menu">A<!-- -->1</a></nav></header><main id="main">${main}</main><a class="float" href="/#form">Demo</a><footer><a href="/b">B</a></footer><section><div role="status"></div></section><div id="announcer"></div></div></body></html>`;

const CANONICAL = `<link rel="canonical" href="${ORIGIN}/a"/>`;
const common: CommonPage = {
  shell: input.shell,
  frameId: plan.frameId,
  origin: ORIGIN,
  images: imageLimits({}),
  shellPage: readPageTree(
    document('<section><h1>Not found</h1><p><a href="/">Home</a></p></section>', ''),
    [],
  ),
};

interface Markup {
  page?: string;
  part?: string;
  head?: string;
}

const made = (
  body: string,
  {
    head = CANONICAL,
    planned = page,
    parts = page.parts,
    structuredData = [] as Record<string, unknown>[],
  } = {},
) => makePage(planned, { html: document(slot('a/pages/a', body), head), parts, structuredData }, common);

/** A page of `a` with a part of `b`: code and section. */
function refused(
  { page: own = '', part = '<p>Part</p>', head = CANONICAL }: Markup,
  planned = page,
): string[] {
  const body = `<h1>A</h1><form id="of-the-page"></form>${own}<section><div>${slot('b/Part', `<form id="of-the-part"></form>${part}`)}</div><p>After</p></section>`;
  const other = part.includes('of-the-other') ? 'of-the-page' : 'of-the-part';
  return made(body.replaceAll('of-the-other', other), { head, planned }).refusals.map((refusal) => {
    const { code, section, route } = refusal;
    expect(route).toBe('/a');
    return `${code} ${section}`;
  });
}

/** The markup around a slot again, with a link elsewhere. */
const FORGED =
  '<!--/$--></div></div></section><!--/$--></div></main><a class="float" href="//evil.example">Demo</a><footer><a href="/b">B</a></footer><main><div><!--$--><section><div><div><!--$-->';

/** By the code that refuses it. */
const SMUGGLED: [name: string, code: string, markup: string][] = [
  ['the rest of the page as plain text', 'STRUCTURE', '<plaintext>'],
  ['the rest of the page in a comment', 'STRUCTURE', '<!--'],
  ['the rest of the page in an attribute', 'STRUCTURE', '<a title="'],
  ['a closing tag too many', 'STRUCTURE', '</div>'],
  ['an element left open', 'STRUCTURE', '<div>'],
  ['a formatting element left open', 'STRUCTURE', '<b>'],
  ['content that is moved out of a table', 'STRUCTURE', '<table><p>x</p></table>'],
  [
    'a formula that switches the parser',
    'STRUCTURE',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x()&gt;">',
  ],
  ['a row without a table', 'STRUCTURE', '<tr><td>x</td></tr>'],
  ['a link in a link', 'STRUCTURE', '<a href="/a"><a href="/a">x</a></a>'],
  ['a body of its own', 'STRUCTURE', '<body class="x"></body>'],
  ['a second document', 'STRUCTURE', '</body></html><html><body>'],
  ['a place outside of main', 'STRUCTURE', '</div></main><aside>Evil</aside><main id="main"><div>'],
  ['a place next to its slot', 'STRUCTURE', '</div><p>Evil</p><div>'],
  ['a footer in place of the shell’s', 'STRUCTURE', FORGED.replaceAll(/<!--.*?-->/g, '')],
  ['a script', 'ELEMENT', '<script>1</script>'],
  ['a second canonical link in upper case', 'HEAD', '<LINK REL="CANONICAL" HREF="https://evil.example/">'],
  ['a script in a drawing', 'ELEMENT', '<svg><script>1</script></svg>'],
  ['a frame', 'ELEMENT', '<iframe src="/a"></iframe>'],
  ['an object', 'ELEMENT', '<object></object>'],
  ['a refresh', 'ELEMENT', '<meta http-equiv="refresh" content="0;url=https://evil.example"/>'],
  ['a stylesheet', 'ELEMENT', '<link rel="stylesheet" href="/x.css"/>'],
  ['a style', 'ELEMENT', '<style>body{display:none}</style>'],
  ['a moving address', 'ELEMENT', '<svg><a><set attributeName="href" to="javascript:x"></set></a></svg>'],
  [
    'another document where no script runs',
    'ELEMENT',
    '<noscript><p title="</noscript><p>">x</p></noscript>',
  ],
  ['a handler', 'ATTRIBUTE', '<p onclick="x()">x</p>'],
  ['a handler without quotes behind a slash', 'ATTRIBUTE', '<svg/onload=x()></svg>'],
  ['a handler of a custom element', 'ATTRIBUTE', '<x-y onclick="x()"></x-y>'],
  ['another section’s name', 'ATTRIBUTE', '<div data-section="platform"><p>x</p></div>'],
  ['a slot of its own', 'ATTRIBUTE', '<div data-slot="platform/Part"><p>x</p></div>'],
  ['a boundary', 'ATTRIBUTE', '<div data-boundary="platform"><p>x</p></div>'],
  ['an opener', 'ATTRIBUTE', '<a href="https://evil.example" target="_blank">x</a>'],
  ['a ping', 'ATTRIBUTE', '<a href="/a" ping="https://evil.example">x</a>'],
  ['a field of the form around it', 'ATTRIBUTE', '<input form="of-the-other"/>'],
  ['a button of a form that is nowhere', 'ATTRIBUTE', '<button form="nowhere">x</button>'],
  ['a method of the document', 'ATTRIBUTE', '<form name="querySelector" action="/api/leads"></form>'],
  ['a background', 'ATTRIBUTE', '<table background="https://evil.example/x.png"></table>'],
  ['a script as address', 'URL', '<a href="javascript:x()">x</a>'],
  ['a script as address, in pieces', 'URL', '<a href=" java&#10;script:x()">x</a>'],
  ['a document as address', 'URL', '<a href="data:text/html,x">x</a>'],
  ['a script as address in a drawing', 'URL', '<svg><a xlink:href="javascript:x()"></a></svg>'],
  ['a form that sends elsewhere', 'URL', '<form action="https://evil.example/"></form>'],
  ['a button that sends elsewhere', 'URL', '<button formaction="//evil.example">x</button>'],
  ['a picture from elsewhere', 'URL', '<img src="https://evil.example/x.png" alt="x"/>'],
  ['a picture from elsewhere in a set', 'URL', '<img srcset="/x.png 1x, //evil.example/x.png 2x" alt="x"/>'],
  ['a poster from elsewhere', 'URL', '<video poster="\\\\evil.example\\x.png"></video>'],
  ['a drawing from elsewhere', 'URL', '<svg><use href="https://evil.example/x.svg#x"></use></svg>'],
  ['a document as picture', 'URL', '<img src="data:text/html,x" alt="x"/>'],
  ['a place of the shell', 'ID', '<div id="main"></div>'],
  ['what the shell reads out', 'ID', '<p id="announcer">x</p>'],
  ['what the page boots with', 'ID', '<div id="site-state"></div>'],
  ['a second heading', 'HEAD', '<h1>x</h1>'],
  ['a template', 'TEMPLATE', '<template shadowrootmode="open"></template>'],
  ['a style attribute', 'STYLE', '<p style="position:fixed">x</p>'],
];

/** The page's owner is responsible, wherever it stands. */
const OF_THE_OWNER = ['ID', 'HEAD', 'TEMPLATE'];

test.each(SMUGGLED)(
  'what writes %s is refused, a page or a part of one: SITE_PAGE_%s',
  (_what, code, markup) => {
    const section = OF_THE_OWNER.includes(code) ? 'a' : 'b';
    const [ofPage, ofPart] = [refused({ page: markup }), refused({ part: markup })];
    expect(ofPage).toContain(`SITE_PAGE_${code} a`);
    expect(ofPage.filter((one) => !one.endsWith(' a'))).toEqual([]);
    expect(ofPart).toContain(`SITE_PAGE_${code} ${section}`);
    if (section === 'b') expect(ofPart.filter((one) => !one.endsWith(' b'))).toEqual([]);
  },
);

const HEADS: [name: string, code: string, head: string][] = [
  ['a refresh', 'ELEMENT', '<meta http-equiv="refresh" content="0"/>'],
  ['a second canonical next to another kind', 'HEAD', '<link rel="alternate canonical" href="/b"/>'],
  ['a stylesheet', 'ELEMENT', '<link rel="stylesheet" href="/x.css"/>'],
  ['a style that holds the end of the head', 'ELEMENT', '<style></head></style>'],
  ['a script', 'ELEMENT', '<script async src="/x.js"></script>'],
  [
    'a picture from elsewhere',
    'ELEMENT',
    '<link rel="preload" as="image" href="https://evil.example/x.png"/>',
  ],
  [
    'a picture from elsewhere in a set',
    'ELEMENT',
    '<link rel="preload" as="image" imagesrcset="/x.png 1x,//evil.example/x.png 2x"/>',
  ],
  ['a handler', 'ELEMENT', '<link rel="alternate" href="/x" onload="x()"/>'],
  ['text', 'STRUCTURE', 'x'],
  ['another charset', 'ELEMENT', '<meta charset="utf-16"/>'],
  ['a name in another case', 'ELEMENT', '<meta name="Robots" content="noindex"/>'],
  ['a name as a property', 'ELEMENT', '<meta property="robots" content="noindex"/>'],
  ['two names in one', 'ELEMENT', '<meta name="keywords" property="og:type" content="x"/>'],
  ['a meta without a name', 'ELEMENT', '<meta content="x"/>'],
  ['a link without a kind', 'ELEMENT', '<link href="/x"/>'],
  ['an icon of its own', 'ELEMENT', '<link rel="icon" href="/x.png"/>'],
  ['the shell’s icon again', 'ELEMENT', '<link rel="icon" href="/favicon.svg"/>'],
  ['the same feed twice', 'ELEMENT', '<link rel="alternate" href="/feed.xml"/>'.repeat(2)],
  ['an author that is a script', 'ELEMENT', '<link rel="author" href="javascript:x()"/>'],
];

test.each(HEADS)('a head with %s is refused: SITE_PAGE_%s', (_what, code, head) => {
  expect(refused({ head: CANONICAL + head })).toContain(`SITE_PAGE_${code} a`);
});

/** What PageHead writes besides title, description and canonical link. */
const PAGE_HEAD = `<meta name="keywords" content="k"/><meta name="robots" content="index, follow"/><meta name="geo.region" content="US"/><meta name="language" content="en-US"/><meta property="og:title" content="T"/><meta property="og:description" content="D"/><meta property="og:type" content="article"/><meta property="og:url" content="${ORIGIN}/a"/><meta property="og:image" content="${ORIGIN}/x.png"/><meta property="og:image:alt" content="A"/><meta property="og:site_name" content="B"/><meta property="og:locale" content="en_US"/><meta property="article:published_time" content="2026-01-01"/><meta name="twitter:card" content="summary_large_image"/><meta name="twitter:title" content="T"/><meta name="twitter:description" content="D"/><meta name="twitter:image" content="${ORIGIN}/x.png"/>`;

test('a head may have all of PageHead, a feed, other languages of the page, and pictures that React preloads', () => {
  const links =
    '<link rel="alternate" type="application/atom+xml" href="/feed.xml"/><link rel="alternate" hreflang="de" href="/de"/><link rel="preload" as="image" href="/1.png"/><link rel="preload" as="image" href="/2.png"/>';
  expect(refused({ head: CANONICAL + PAGE_HEAD + links })).toEqual([]);
});

test.each([
  [
    'text, lists, tables',
    '<ul><li>x</li></ul><table><caption>x</caption><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
  ],
  [
    'a form',
    '<form action="/api/leads" method="post" novalidate=""><label for="n">N</label><input id="n" name="n" required=""/><select name="s"><option value="1" selected="">1</option></select><textarea name="t">\n\nx</textarea><button type="submit">Go</button></form>',
  ],
  [
    'fields outside of their form, in the same section',
    '<form id="f" action="/api/leads"></form><input form="f"/><button form="f">Go</button>',
  ],
  [
    'links out of the site',
    '<a href="https://example.org/x" target="_blank" rel="noopener noreferrer">x</a><a href="mailto:x@example.com">x</a><a href="tel:+1">x</a>',
  ],
  [
    'pictures, films',
    '<picture><source srcset="/x.avif 1x, /y.avif 2x"/><img src="/x.png" srcset="data:image/png;base64,AA== 1x" alt="" loading="lazy" fetchpriority="high"/></picture><video controls="" poster="/x.png"><source src="/x.mp4"/><track src="/x.vtt"/></video>',
  ],
  [
    'a drawing',
    '<svg viewBox="0 0 1 1" role="img"><title>x</title><defs><linearGradient id="g"><stop offset="0" stop-color="red"></stop></linearGradient></defs><path d="M0 0" fill="url(#g)"/><use href="#g"></use></svg>',
  ],
  [
    'what opens and closes',
    '<details name="x" open=""><summary>x</summary></details><button popovertarget="p">x</button><div popover="auto" id="p"></div><dialog>x</dialog>',
  ],
  ['code, as it was typed', '<pre>\n\n  x &lt;iframe&gt; {"a": 1}</pre>'],
  ['words for who runs no script', '<noscript><p>Call us</p></noscript>'],
  ['an element of its own', '<x-chart data-x="1" values="1 2"></x-chart>'],
  ['a drawing surface', '<canvas width="1" height="1"></canvas>'],
  ['a formula', '<math><mfrac><mn>1</mn><mi>x</mi></mfrac></math>'],
])('a page may contain %s', (_what, markup) => {
  expect(refused({ page: markup })).toEqual([]);
  expect(refused({ part: markup })).toEqual([]);
});

test('a form sends to what is granted to its own section below /api, and to any other address of the site', () => {
  const form = (action: string) => `<form action="${action}"></form>`;
  const only = (api: Record<string, string[]>) => ({ ...page, api });
  const url = ['SITE_PAGE_URL a'];
  for (const action of ['/api/leads', '/api/leads/7?x=1', '/search', '/apis'])
    expect([action, refused({ page: form(action) })]).toEqual([action, []]);
  for (const action of [
    '/api',
    '/api/',
    '/api/bookings',
    '/api/leadsx',
    '/x/../api/bookings',
    '\\api\\bookings',
  ])
    expect([action, refused({ page: form(action) })]).toEqual([action, url]);
  expect(refused({ page: form('/api/leads') }, only({ b: ['leads'] }))).toEqual(url);
  expect(refused({ page: '<button formaction="/api/leads">x</button>' }, only({}))).toEqual(url);
  expect(refused({ part: form('/api/leads') }, only({ b: ['leads'] }))).toEqual([]);
  expect(refused({ part: form('/api/leads') }, only({}))).toEqual(['SITE_PAGE_URL b']);
});

/** Granted two other sites. */
const granted = {
  ...page,
  origins: { frame: ['https://video.example.com'], img: ['https://tiles.example.com'] },
};
const IFRAME =
  '<iframe src="https://video.example.com/v?x=1" title="A film" sandbox="allow-scripts"></iframe>';
const iframe = (from: string, to: string) => IFRAME.replace(from, to);

test.each([
  ['a frame', IFRAME],
  [
    'a film as its maker wants it',
    '<iframe class="film" width="560" height="315" src="https://video.example.com/v" title="A film" sandbox="allow-scripts allow-same-origin allow-presentation" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen="" loading="lazy" referrerpolicy="no-referrer"></iframe>',
  ],
  [
    'pictures',
    '<picture><source srcset="https://tiles.example.com/1.webp 1x, https://tiles.example.com/2.webp 2x"/><img src="https://tiles.example.com/1.png" srcset="https://tiles.example.com/2.png 2x, /own.png 1x" alt=""/></picture>',
  ],
])('with a grant a page, and a part on it, may contain %s; without it both are refused', (_what, markup) => {
  expect(refused({ page: markup }, granted)).toEqual([]);
  expect(refused({ part: markup }, granted)).toEqual([]);
  expect(new Set(refused({ page: markup }).map((one) => one.slice(-1)))).toEqual(new Set(['a']));
  expect(new Set(refused({ part: markup }).map((one) => one.slice(-1)))).toEqual(new Set(['b']));
});

test('with a grant React may preload such a picture in the head, and nothing else from there', () => {
  const preload = (more: string) => `${CANONICAL}<link rel="preload" ${more}/>`;
  const tile = 'href="https://tiles.example.com/1.png"';
  const set =
    'imagesrcset="https://tiles.example.com/1.png 1x, https://tiles.example.com/2.png 2x" imagesizes="9px"';
  expect(refused({ head: preload(`as="image" ${tile}`) }, granted)).toEqual([]);
  expect(refused({ head: preload(`as="image" ${set}`) }, granted)).toEqual([]);
  for (const head of [
    preload(`as="script" ${tile}`),
    preload('as="image" href="https://video.example.com/1.png"'),
    `${CANONICAL}<link rel="icon" ${tile}/>`,
  ])
    expect(refused({ head }, granted)).toEqual(['SITE_PAGE_ELEMENT a']);
});

test.each([
  ['a frame of a site that is granted for pictures', 'URL', iframe('video', 'tiles')],
  ['a frame of another port', 'URL', iframe('.com', '.com:8443')],
  ['a frame with a script', 'URL', iframe('https://video.example.com/v?x=1', 'javascript:x()')],
  ['a frame with a document of its own', 'ATTRIBUTE', iframe('title', 'srcdoc="x" title')],
  ['a frame without an address', 'ATTRIBUTE', iframe('src="https://video.example.com/v?x=1"', '')],
  ['a frame without a title', 'ATTRIBUTE', iframe('A film', ' ')],
  ['a frame without a sandbox', 'ATTRIBUTE', iframe('sandbox="allow-scripts"', '')],
  ['a frame that may leave', 'ATTRIBUTE', iframe('allow-scripts', 'allow-scripts ALLOW-top-navigation')],
  ['a frame that hears', 'ATTRIBUTE', iframe('title', 'allow="fullscreen; microphone" title')],
  ['a frame that hears by a longer way', 'ATTRIBUTE', iframe('title', 'allow="fullscreen *" title')],
  ['a frame with a name', 'ATTRIBUTE', iframe('title', 'name="x" title')],
  [
    'a picture of a site that is granted for frames',
    'URL',
    '<img src="https://video.example.com/x" alt=""/>',
  ],
  [
    'a film of a site that is granted for pictures',
    'URL',
    '<video src="https://tiles.example.com/x"></video>',
  ],
  ['a piece of a film of such a site', 'URL', '<video><source src="https://tiles.example.com/x"/></video>'],
  ['a drawing of such a site', 'URL', '<svg><image href="https://tiles.example.com/x"></image></svg>'],
])('a page whose owner is granted other sites is refused with %s: SITE_PAGE_%s', (_what, code, markup) => {
  expect(refused({ page: markup }, granted)).toEqual([`SITE_PAGE_${code} a`]);
  expect(refused({ part: markup }, granted)).toEqual([`SITE_PAGE_${code} b`]);
});

test('a part that also forges the marks of React still breaks the page', () => {
  expect(refused({ part: FORGED })).toEqual(['SITE_PAGE_STRUCTURE a']);
});

test('a page without its slot is refused, and one with a slot that was not rendered', () => {
  const html = document('<h1>A</h1>', CANONICAL);
  expect(makePage(page, { html, parts: page.parts, structuredData: [] }, common).refusals).toMatchObject([
    { code: 'SITE_PAGE_STRUCTURE' },
  ]);
  const forged = made(`<h1>A</h1>${slot('b/Part', 'x')}`, { parts: ['a/pages/a'] });
  for (const { refusals } of [made('<h1>A</h1>'), forged])
    expect(refusals.map(diagnosticOutput)).toMatchObject([
      { code: 'SITE_PAGE_STRUCTURE', section: 'a', cause: expect.stringContaining('b/Part') },
    ]);
});

test('a link belongs to its slot, whatever name is written above it', () => {
  const { facts } = made(`<h1>A</h1>${slot('b/Part', '<a href="/x">x</a>')}<a href="/y">y</a>`);
  expect(facts?.links.slice(2, 4)).toEqual([
    { href: '/x', section: 'b', slot: 'b/Part' },
    { href: '/y', section: 'a', slot: 'a/pages/a' },
  ]);
});

test('of several h1 each is named with its slot', () => {
  const { refusals } = made(`<h1>One</h1>${slot('b/Part', '<h1>Two</h1>')}`);
  expect(refusals.map(messageOf)).toContain(
    'The page must have exactly one h1, not 2: One in the slot a/pages/a | Two in the slot b/Part.',
  );
});

test.each([
  ['elements', '<br/>'.repeat(30_001), 'b'],
  ['ids', Array.from({ length: 10_001 }, (_, index) => `<p id="i${index}"></p>`).join(''), 'b'],
])('a page with more %s than any needs is refused', (_what, part, section) => {
  expect(refused({ part })).toEqual([`SITE_PAGE_SIZE ${section}`]);
});

test('headings inside each other are counted, and their text is not repeated for each', () => {
  const count = 150;
  const text = `${'<h1><div>'.repeat(count)}${'x'.repeat(100_000)}${'</div></h1>'.repeat(count)}`;
  const [head] = made(text + slot('b/Part', '')).refusals.filter(({ code }) => code === 'SITE_PAGE_HEAD');
  expect(diagnosticOutput(head!)).toMatchObject({
    section: 'a',
    cause: expect.stringContaining(`not ${count}: x`),
  });
  expect(messageOf(head!).length).toBeLessThan(25_000);
});

test('a page with more structured data than any needs is refused', () => {
  const structuredData = [{ text: 'x'.repeat(200_000) }];
  expect(made('<h1>A</h1>', { structuredData }).refusals).toMatchObject([
    { code: 'SITE_PAGE_SIZE', section: 'a' },
  ]);
});
