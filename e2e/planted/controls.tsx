import { PageHead } from '@site/section-kit';
import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react';

/** Each kind of interactive element; `notify` puts what its code received on the page. */
type Kind = ComponentType<{ notify: (received: unknown) => void }>;

const big = { className: 'block h-32 w-64 border' };

if (typeof customElements !== 'undefined' && !customElements.get('x-stepper')) {
  customElements.define(
    'x-stepper',
    class extends HTMLElement {
      connectedCallback() {
        this.addEventListener('click', () => {
          document.querySelector('output')!.textContent = 'stepped';
        });
      }
    },
  );
}

/** `begin` returns what ends it. */
const listening =
  (
    begin: (notify: (received: unknown) => void, element: HTMLElement) => () => void,
    shown = <p>Text</p>,
  ): Kind =>
  ({ notify }) => {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => begin(notify, place.current!), [notify]);
    return <div ref={place}>{shown}</div>;
  };

const kinds: Record<string, Kind> = {
  label: ({ notify }) => (
    <label>
      <input type="checkbox" onChange={({ target }) => notify(target.checked)} />
      <span id="c">Agree</span>
    </label>
  ),
  'input-on-div': ({ notify }) => (
    <div onInput={({ target }) => notify((target as HTMLInputElement).value)}>
      <input id="c" aria-label="text" />
    </div>
  ),
  autofocus: ({ notify }) => (
    // biome-ignore lint: what a section's team may write
    <input autoFocus aria-label="text" onChange={({ target }) => notify(target.value)} />
  ),
  dialog: ({ notify }) => {
    const dialog = useRef<HTMLDialogElement>(null);
    return (
      <>
        <button type="button" id="c" onClick={() => dialog.current!.showModal()}>
          Open
        </button>
        <dialog ref={dialog} onClose={() => notify('closed')}>
          <form method="dialog">
            <button type="submit" id="close">
              Close
            </button>
          </form>
        </dialog>
      </>
    );
  },
  canvas: ({ notify }) => {
    const from = useRef(0);
    return (
      <canvas
        id="c"
        {...big}
        onPointerDown={({ clientX }) => {
          from.current = clientX;
        }}
        onPointerUp={({ clientX }) => notify(clientX - from.current)}
      />
    );
  },
  scroll: ({ notify }) => (
    <div
      id="c"
      className="block h-32 w-64 overflow-auto"
      onScroll={({ currentTarget }) => notify(currentTarget.scrollTop > 0 ? 'scrolled' : 'top')}
    >
      <div className="h-[1000px]">Long</div>
    </div>
  ),
  // biome-ignore lint: what a section's team may write
  enterable: ({ notify }) => <div id="c" {...big} onMouseEnter={() => notify('entered')} />,
  resize: listening((notify) => {
    const received = () => notify(innerWidth);
    addEventListener('resize', received);
    return () => removeEventListener('resize', received);
  }),
  visible: listening((notify, element) => {
    const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && notify('seen'));
    observer.observe(element);
    return () => observer.disconnect();
  }),
  nothing: ({ notify }) => {
    useEffect(() => {
      const received = ({ key }: KeyboardEvent) => notify(key);
      document.addEventListener('keydown', received);
      return () => document.removeEventListener('keydown', received);
    }, [notify]);
    return null;
  },
  'listener-by-ref': ({ notify }) => (
    <div ref={(element) => element?.addEventListener('click', () => notify('clicked'))} id="c" {...big}>
      Press
    </div>
  ),
  'custom-element': () => createElement('x-stepper', { id: 'c' }, 'Step'),
};

export function page(name: string): () => ReactNode {
  const Kind = kinds[name]!;
  return () => {
    const [received, notify] = useState<unknown>('-');
    return (
      <>
        <PageHead
          title={`Try ${name}`}
          description={`A page with one thing to operate, planted by the browser suite and seen by no visitor: ${name}.`}
        />
        <section className="p-6">
          <h1>Try {name}</h1>
          <output>{String(received)}</output>
          <Kind notify={notify} />
        </section>
      </>
    );
  };
}
