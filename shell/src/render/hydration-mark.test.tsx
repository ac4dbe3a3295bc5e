import type { ComponentType, ReactNode } from 'react';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { prerender } from 'react-dom/static.edge';
import { createMarkedDocument, markingModules } from './hydration-mark.tsx';

const shared = markingModules({ react: React, 'react/jsx-runtime': { ...jsxRuntime } });
const react = shared.react as typeof React;
const { jsx, jsxs, Fragment } = shared['react/jsx-runtime'] as {
  Fragment: typeof React.Fragment;
  jsx: (type: unknown, props: object, key?: string) => React.ReactElement;
  jsxs: (type: unknown, props: object, key?: string) => React.ReactElement;
};
const act = () => {};

async function rendered(parts: Record<string, ComponentType>): Promise<string> {
  const marked = createMarkedDocument();
  return marked.html(async () => {
    const { prelude } = await prerender(
      <main>
        {Object.entries(parts).map(([id, Part]) => {
          const Within = marked.inSlot(id, Part as ComponentType<never>) as ComponentType;
          return (
            <div key={id} data-slot={id}>
              <React.Suspense fallback={null}>
                <Within />
              </React.Suspense>
            </div>
          );
        })}
      </main>,
    );
    return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '');
  });
}
const part = async (Part: () => ReactNode) =>
  /<main>(.*)<\/main>/.exec(await rendered({ 'a/Part': Part as ComponentType }))![1]!;
const inSlot = (html: string, mark = '') => `<div data-slot="a/Part"${mark}>${html}</div>`;
const row = (...children: unknown[]) => jsxs('section', { children });

test('text, links and context carry no mark', async () => {
  const Words = react.createContext('words');
  const Text = () => {
    const [word] = react.useState(react.use(Words));
    const id = react.useRef(null);
    return jsx('p', { ref: id, className: 'a', children: react.useMemo(() => word, [word]) });
  };
  expect(await part(() => row(jsx(Text, {}), jsx('a', { href: '/b', children: 'b' })))).toBe(
    inSlot('<section><p class="a">words</p><a href="/b">b</a></section>'),
  );
});

test.each(['onChange', 'onInput', 'onScroll', 'onPointerMove', 'onSubmit', 'onToggle', 'onDrop', 'ref'])(
  'an element with %s needs its code ahead',
  async (name) => {
    const html = await part(() => row(jsx('div', { [name]: act }), jsx('i', {})));
    expect(html).toBe(inSlot('<section><div data-hydrate=""></div><i></i></section>'));
  },
);

test.each(['onClick', 'onKeyDown', 'onKeyUp'])('an element with only %s waits for it', async (name) => {
  expect(await part(() => jsx('tr', { [name]: act }))).toBe(inSlot('<tr data-hydrate="click"></tr>'));
  expect(await part(() => jsx('tr', { [name]: act, onPointerDown: act }))).toBe(
    inSlot('<tr data-hydrate=""></tr>'),
  );
});

test('a custom element needs its code', async () => {
  expect(await part(() => jsx('x-dial', {}))).toBe(inSlot('<x-dial data-hydrate=""></x-dial>'));
});

test.each(['useEffect', 'useLayoutEffect', 'useInsertionEffect'] as const)(
  'a component with %s is marked where its first element stands',
  async (hook) => {
    const Clock = () => {
      react[hook](act);
      return jsx('b', { children: 'now' });
    };
    expect(await part(() => row(jsx('i', {}), jsx(Clock, {}), jsx('u', {})))).toBe(
      inSlot('<section><i></i><b data-hydrate="">now</b><u></u></section>'),
    );
  },
);

test('what subscribes to a store, and a class that is mounted, are effects', async () => {
  const Online = () => {
    react.useSyncExternalStore(
      () => act,
      () => 1,
      () => 1,
    );
    return jsx('b', {});
  };
  class Mounted extends react.Component {
    override componentDidMount() {}
    override render() {
      return jsx('u', {});
    }
  }
  class Plain extends react.PureComponent {
    override render() {
      return jsx('s', {});
    }
  }
  expect(await part(() => row(jsx(Online, {}), jsx(Mounted, {}), jsx(Plain, {})))).toBe(
    inSlot('<section><b data-hydrate=""></b><u data-hydrate=""></u><s></s></section>'),
  );
});

test('an effect that no element follows is marked at its slot, whatever stands in head', async () => {
  const Tracker = () => {
    react.useEffect(act);
    return null;
  };
  expect(await part(() => jsxs(Fragment, { children: [jsx('p', {}), jsx(Tracker, {})] }))).toBe(
    inSlot('<p></p>', ' data-hydrate=""'),
  );
  expect(
    await part(() =>
      jsxs(Fragment, { children: [jsx(Tracker, {}), jsx('style', { children: '' }), jsx('p', {})] }),
    ),
  ).toBe(inSlot('<style></style><p data-hydrate=""></p>'));
});

test('an effect belongs to the slot it is used in, and not to the page around it', async () => {
  const Clock = () => {
    react.useEffect(act);
    return jsx('b', {});
  };
  const html = await rendered({
    'a/Page': () => jsx('p', {}),
    'b/Clock': Clock,
    'c/After': () => jsx('p', {}),
  });
  expect(html).toContain(
    '<div data-slot="a/Page"><p></p></div><div data-slot="b/Clock"><b data-hydrate=""></b></div><div data-slot="c/After"><p></p></div>',
  );
});

test('elements made outside rendering, cloned or made by createElement are found alike, in each page', async () => {
  const constant = jsx('button', { onClick: act, children: 'x' });
  const created = react.createElement('i', { key: 'k', onScroll: act }, 'a', 'b');
  const Toolbar = () => row(constant, created, react.cloneElement(jsx('u', {}), { onInput: act } as object));
  const marked = inSlot(
    '<section><button data-hydrate="click">x</button><i data-hydrate="">ab</i><u data-hydrate=""></u></section>',
  );
  expect(await part(Toolbar)).toBe(marked);
  expect(await part(Toolbar)).toBe(marked);
});

test('outside a render by the server nothing is marked', () => {
  const { props } = jsx('button', { onClick: act }) as React.ReactElement<Record<string, unknown>>;
  expect(props['data-hydrate']).toBeUndefined();
});
