/** @jest-environment jsdom */
import { Slot } from '@site/section-kit';
import { withSite } from '@site/section-kit/testing';
import { act, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createParts } from '../part-loader.ts';
import { captureServedNodes } from './served-nodes.ts';

type Part = ComponentType<never>;

const Form = () => (
  <form action="/api/leads" method="post">
    <input name="company" />
    <button type="submit">Send</button>
  </form>
);

const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      counted {count}
    </button>
  );
};

const Page = () => (
  <main>
    <h1>Page</h1>
    <Slot id="leadform/Form" />
    <Slot id="other/Counter" />
  </main>
);

test('a part that throws in the browser shows what the server printed, with what was typed; its siblings work', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const onServer: Record<string, Part> = { 'leadform/Form': Form as Part, 'other/Counter': Counter as Part };
  const loaders = { load: async () => Form as Part, served: () => undefined, failed: () => {} };
  document.body.innerHTML = `<div id="root">${renderToString(
    withSite(<Page />, '/', { parts: { ...loaders, peek: (id) => onServer[id] } }),
  )}</div>`;
  const container = document.getElementById('root')!;
  const served = captureServedNodes(document);
  container.querySelector('input')!.value = 'Acme';
  const Broken: Part = () => {
    throw new Error('client only');
  };
  const host = { load: async (id: string) => ({ default: id === 'leadform/Form' ? Broken : Counter }) };
  const failed: string[] = [];
  const parts = createParts(async () => host as never, {}, served, {
    served: served.nodes,
    failed: (id) => failed.push(id),
  });
  await Promise.all(Object.keys(onServer).map((id) => parts.load(id)));
  await act(async () => {
    hydrateRoot(container, withSite(<Page />, '/', { parts }), { onCaughtError: () => {} });
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const form = container.querySelector('form')!;
  expect([form.getAttribute('action'), form.method]).toEqual(['/api/leads', 'post']);
  expect(form.querySelector('input')!.value).toBe('Acme');
  expect(failed).toEqual(['leadform/Form']);
  expect(container.querySelectorAll('form, h1')).toHaveLength(2);
  await act(async () => container.querySelector<HTMLButtonElement>('button[type=button]')!.click());
  expect(container.textContent).toContain('counted 1');
  error.mockRestore();
});

test('a part that arrives between two renders of its slot causes no warning of React', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  let part: Part | undefined;
  const loading = new Promise<Part>(() => {});
  const parts = { peek: () => part, load: () => loading, served: () => undefined, failed: () => {} };
  const container = document.createElement('div');
  const root = createRoot(container);
  // without act, which renders in another order, and which React asks for in its other messages
  const renders = (text: string) => {
    root.render(withSite(<Slot id="other/Counter" />, '/', { parts }));
    return waitFor(() => expect(container.querySelector('.slot')?.textContent).toBe(text));
  };
  await renders('');
  part = Counter;
  await renders('counted 0');
  expect(error.mock.calls.flat().filter((one) => one instanceof Error)).toEqual([]);
  error.mockRestore();
});

test('a link that is focused when React renders a changed footer again stays focused', async () => {
  const Footer = () => (
    <Suspense>
      <p>Footer</p>
      <a href="/overview">Logo</a>
      <a href="/overview">Overview</a>
    </Suspense>
  );
  document.body.innerHTML = `<div id="root">${renderToString(<Footer />)}</div>`;
  const links = () => [...document.querySelectorAll('a')];
  const page = captureServedNodes(document);
  document.querySelector('p')!.innerHTML = '<font>Fußzeile</font><a href="/extension">Extension</a>';
  const [, served] = links().slice(1);
  served!.focus();
  await act(async () => {
    hydrateRoot(document.getElementById('root')!, <Footer />, { onRecoverableError: page.refocus });
  });
  expect([served!.isConnected, document.activeElement]).toEqual([false, links()[1]]);
});

test('a part whose page is rendered again stays as served until its code is there, which gets what was typed, the focus and a press', async () => {
  const Named = () => {
    const [name, setName] = useState('');
    return (
      <form>
        <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
        <input name="company" defaultValue="served" />
        <button type="button" onClick={() => setName('pressed')}>
          hello {name}
        </button>
      </form>
    );
  };
  const Framed = () => (
    <div>
      <p>Frame</p>
      <Slot id="leadform/Form" />
    </div>
  );
  const loaders = { peek: () => Named as Part, load: async () => Named as Part, served: () => undefined };
  document.body.innerHTML = `<div id="root">${renderToString(
    withSite(<Framed />, '/', { parts: { ...loaders, failed: () => {} } }),
  )}</div>`;
  const container = document.getElementById('root')!;
  const find = <T extends Element = HTMLInputElement>(selector: string) =>
    container.querySelector<T>(selector)!;
  const page = captureServedNodes(document);
  find('p').innerHTML = '<font>Rahmen</font>';
  let arrive = (_part: { default: Part }) => {};
  const host = { load: () => new Promise((resolve) => (arrive = resolve)) };
  const parts = createParts(async () => host as never, {}, page, { served: page.nodes, failed: () => {} });
  const served = find('form');
  await act(async () => {
    hydrateRoot(container, withSite(<Framed />, '/', { parts }), { onRecoverableError: () => {} });
  });
  expect(find('form')).toBe(served);
  expect([find('p').innerHTML, page.restored('leadform/Form')]).toEqual(['Frame', true]);
  const button = find('button');
  let pressed = 0;
  void page.current(button).then(() => {
    pressed += 1;
  });
  find('[name=name]').value = 'Ada';
  find('[name=name]').focus();
  await act(async () => {});
  expect(pressed).toBe(0);

  await act(async () => arrive({ default: Named as Part }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect([container.querySelectorAll('form').length, page.restored('leadform/Form')]).toEqual([1, false]);
  expect(find('form')).not.toBe(served);
  expect(find('button').textContent).toBe('hello Ada');
  expect([find('[name=name]').value, find('[name=company]').value]).toEqual(['Ada', 'served']);
  expect(document.activeElement).toBe(find('[name=name]'));
  expect([pressed, button.isConnected]).toEqual([1, false]);
  expect(await page.current(button)).toBe(find('button'));
  await act(async () => find('button').click());
  expect(find('button').textContent).toBe('hello pressed');
});

test('a page that React gives up is put back as it was served, with what was typed', async () => {
  document.body.innerHTML = '<main><div data-slot="a/Form"><input name="company"></div></main>';
  const page = captureServedNodes(document);
  document.querySelector('input')!.value = 'Acme';
  document.body.replaceChildren();
  page.restore();
  expect(document.querySelector<HTMLInputElement>('main input')!.value).toBe('Acme');
});
