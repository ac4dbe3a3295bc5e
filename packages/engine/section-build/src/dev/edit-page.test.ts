import { createHash } from 'node:crypto';
import type { LiveTable, PageState, SlotTable } from '@site/section-kit/contract';
import { editLiveTable, editPage, isPage } from './edit-page.ts';

const pin = (name: string) => ({
  version: '1.0.0-abc',
  entry: `/_sections/${name}/1.0.0-abc/web/remoteEntry.js`,
  style: `/_sections/${name}/1.0.0-abc/web/style.css`,
});
const rule = (name: string) =>
  `@layer utilities{:where([data-section=${name}] :not([data-section=${name}] [data-section] *)).p{x:y}}`;
const STYLE = `a>b{}${rule('shell')}${rule('a')}${rule('a-b')}${rule('b')}`;

const live: LiveTable = {
  shell: '2.0.0-def',
  frame: '/_frames/f.json',
  sections: { a: pin('a'), b: pin('b') },
  routes: { '/a': ['a/pages/home', 'b/Form'], '/a/old': ['a/pages/old'], '/b': ['b/pages/home'] },
};

const section = {
  name: 'a',
  pages: new Map([
    ['/a', ['a/pages/home', 'b/Form']],
    ['/a/new', ['a/pages/new', 'b/Form']],
  ]),
};

function served(change: Partial<PageState> = {}) {
  const state: PageState = {
    path: '/a',
    shell: { version: '2.0.0-def', entry: '/_sections/shell/2.0.0-def/web/main.123.js' },
    frame: '/_frames/f.json',
    sections: { a: pin('a'), b: pin('b') },
    parts: ['a/pages/home', 'b/Form'],
    preload: [
      '/_sections/shell/2.0.0-def/web/main.123.js',
      '/_sections/a/1.0.0-abc/web/remoteEntry.js',
      '/_sections/b/1.0.0-abc/web/remoteEntry.js',
    ],
    ...change,
  };
  return {
    html: `<html><head><style>${STYLE}</style><script type="application/json" id="site-state">${JSON.stringify(state)}</script><script>boot()</script></head></html>`,
    csp: `default-src 'none'; script-src 'self' 'sha256-boot'; style-src 'self' 'sha256-old'; require-trusted-types-for 'script'; trusted-types structured-data`,
  };
}

const edit = (page = served(), own = { path: '/a', parts: ['a/pages/home', 'b/Form'] }) =>
  editPage(page, [section], live, {}, own);
const stateOf = (html: string) => JSON.parse(/id="site-state">([^<]*)</.exec(html)![1]!) as PageState;

test('the page boots with the development client, without a sign, and takes the section from the dev server', () => {
  const { html } = edit();
  const state = stateOf(html);
  expect(html).toContain('</script><script type="module" src="/_sections/shell/2.0.0-def/web/main.dev.js">');
  expect(state.shell).toEqual({ version: '2.0.0-def', entry: '/_sections/shell/2.0.0-def/web/main.dev.js' });
  expect(state.sections.a).toEqual({
    version: 'development',
    entry: '/_dev/a/remoteEntry.js',
    style: '/_dev/a/style.css',
  });
  expect(state.sections.b).toEqual(pin('b'));
  expect(state.preload).toEqual([
    '/_sections/shell/2.0.0-def/web/main.dev.js',
    '/_sections/b/1.0.0-abc/web/remoteEntry.js',
  ]);
});

test("the section's own style comes from the dev server, and the inlined one matches nothing", () => {
  const { html } = edit();
  expect(html).toContain('</style><link rel="stylesheet" href="/_dev/a/style.css">');
  expect(html).not.toMatch(/\[data-section="?a"?\]/);
  expect(html).toContain(rule('b'));
  expect(html).toContain(rule('a-b'));
  expect(html).toContain(rule('shell'));
});

test('the page has the slot table of the working copy, or none', () => {
  const running = served({ slots: { 'b/Form': { module: 'Form@2' } } });
  const table = { 'b/Form': { module: 'Form@3', contract: 3, accepted: [1, 3] } };
  const own = { path: '/a', parts: ['a/pages/home', 'b/Form'] };
  const edited = (slots: Record<string, SlotTable>) =>
    stateOf(editPage(running, [section], live, slots, own).html).slots;
  expect(edited({ '/a': table, '/b': {} })).toEqual(table);
  expect(edited({})).toBeUndefined();
});

test('the policy stays, with the hash of the edited style and the policies of the error overlay and the development client', () => {
  const { html, csp } = edit();
  const style = /<style>([\s\S]*)<\/style>/.exec(html)![1]!;
  expect(csp.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-boot'",
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "require-trusted-types-for 'script'",
    'trusted-types structured-data webpack-dev-server#overlay redraw-page',
    "style-src-attr 'unsafe-inline'",
  ]);
});

test('a page the running site does not have yet is made from its not-found page', () => {
  const lost = served({ path: '/404', sections: {}, parts: [], preload: [] });
  const { html } = edit(lost, { path: '/a/new', parts: ['a/pages/new', 'b/Form'] });
  const state = stateOf(html);
  expect(state.path).toBe('/a/new');
  expect(state.parts).toEqual(['a/pages/new', 'b/Form']);
  expect(Object.keys(state.sections).sort()).toEqual(['a', 'b']);
  expect(html).toContain('/_dev/a/style.css');
});

test('a page the running site does not have yet has what is granted to its section, and no other page has', () => {
  const granted = {
    ...live,
    policies: { a: 'connect-src https://api.a.test; frame-src https://video.a.test' },
  };
  const own = { path: '/a/new', parts: ['a/pages/new'] };
  const lost = served({ path: '/404', sections: {}, parts: [], preload: [] });
  const policyOf = (path: typeof own | undefined, page = lost) => {
    const { html, csp } = editPage(page, [section], granted, {}, path);
    return [stateOf(html).policy, /connect-src [^;]*/.exec(csp)?.[0], /frame-src [^;]*/.exec(csp)?.[0]];
  };
  expect(policyOf(own)).toEqual([
    granted.policies.a,
    'connect-src https://api.a.test',
    'frame-src https://video.a.test',
  ]);
  expect(policyOf(undefined)).toEqual([undefined, undefined, undefined]);
  expect(policyOf({ path: '/a', parts: ['a/pages/home'] }, served())).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a page without the section gets the development client only', () => {
  const other = served({ path: '/b', sections: { b: pin('b') }, parts: ['b/pages/home'] });
  const { html } = editPage(other, [section], live, {});
  expect(stateOf(html).shell.entry).toContain('main.dev.js');
  expect(stateOf(html).sections).toEqual({ b: pin('b') });
  expect(html).not.toContain('/_dev/');
});

test('the route table has the pages of section.ts, and no other of this section', () => {
  const table = editLiveTable(live, [section], {});
  expect(table.routes).toEqual({
    '/b': ['b/pages/home'],
    '/a': ['a/pages/home', 'b/Form'],
    '/a/new': ['a/pages/new', 'b/Form'],
  });
  expect(table.sections.a!.entry).toBe('/_dev/a/remoteEntry.js');
  expect(table.sections.b).toEqual(pin('b'));
});

test('only a composed page is recognized as one', () => {
  expect(isPage(served().html)).toBe(true);
  expect(isPage('<!doctype html><title>Error submitting form</title>')).toBe(false);
});
