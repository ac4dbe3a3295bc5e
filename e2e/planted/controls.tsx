import { PageHead } from '@site/section-kit';
import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

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

const kinds: Record<string, Kind> = {
  button: ({ notify }) => (
    <button type="button" id="c" onClick={() => notify('clicked')}>
      Press
    </button>
  ),
  div: ({ notify }) => (
    // biome-ignore lint: what a section's team may write
    <div id="c" {...big} onClick={() => notify('clicked')}>
      Press
    </div>
  ),
  svg: ({ notify }) => (
    // biome-ignore lint: what a section's team may write
    <svg viewBox="0 0 10 10" width="100" height="100" onClick={() => notify('clicked')}>
      <circle id="c" cx="5" cy="5" r="5" />
    </svg>
  ),
  row: ({ notify }) => (
    <table>
      <tbody>
        <tr onClick={() => notify('clicked')}>
          <td id="c">Press</td>
        </tr>
      </tbody>
    </table>
  ),
  range: ({ notify }) => {
    const [value, set] = useState(50);
    return (
      <input
        type="range"
        id="c"
        aria-label="range"
        value={value}
        onChange={({ target }) => {
          set(Number(target.value));
          notify(target.value);
        }}
      />
    );
  },
  checkbox: ({ notify }) => {
    const [on, set] = useState(false);
    return (
      <input
        type="checkbox"
        id="c"
        aria-label="box"
        checked={on}
        onChange={({ target }) => {
          set(target.checked);
          notify(target.checked);
        }}
      />
    );
  },
  label: ({ notify }) => (
    <label>
      <input type="checkbox" onChange={({ target }) => notify(target.checked)} />
      <span id="c">Agree</span>
    </label>
  ),
  radio: ({ notify }) => (
    <fieldset onChange={({ target }) => notify((target as unknown as HTMLInputElement).value)}>
      <input type="radio" name="r" value="a" aria-label="a" defaultChecked />
      <input type="radio" name="r" value="b" aria-label="b" id="c" />
    </fieldset>
  ),
  select: ({ notify }) => {
    const [value, set] = useState('a');
    return (
      <select
        id="c"
        aria-label="select"
        value={value}
        onChange={({ target }) => {
          set(target.value);
          notify(target.value);
        }}
      >
        <option>a</option>
        <option>b</option>
      </select>
    );
  },
  textarea: ({ notify }) => {
    const [value, set] = useState('');
    return (
      <textarea
        id="c"
        aria-label="text"
        value={value}
        onChange={({ target }) => {
          set(target.value);
          notify(target.value);
        }}
      />
    );
  },
  input: ({ notify }) => (
    <input id="c" aria-label="text" onInput={(event) => notify(event.currentTarget.value)} />
  ),
  enter: ({ notify }) => (
    <input id="c" aria-label="text" onKeyDown={({ key }) => key === 'Enter' && notify(key)} />
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
  form: ({ notify }) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        notify('sent');
      }}
    >
      <input aria-label="text" />
      <button id="c" type="submit">
        Send
      </button>
    </form>
  ),
  editable: ({ notify }) => (
    <div
      id="c"
      {...big}
      contentEditable
      suppressContentEditableWarning
      onInput={({ currentTarget }) => notify(currentTarget.textContent)}
    />
  ),
  details: ({ notify }) => (
    <details onToggle={({ currentTarget }) => notify(currentTarget.open ? 'open' : 'closed')}>
      <summary id="c">More</summary>
      Text
    </details>
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
  draggable: ({ notify }) => (
    // biome-ignore lint: what a section's team may write
    <div id="c" {...big} draggable onDragStart={() => notify('dragged')}>
      Drag
    </div>
  ),
  drop: ({ notify }) => (
    <>
      <div id="dragged" draggable className="block h-16 w-64 border">
        Drag
      </div>
      {/* biome-ignore lint: what a section's team may write */}
      <div id="c" {...big} onDragOver={(event) => event.preventDefault()} onDrop={() => notify('dropped')}>
        Here
      </div>
    </>
  ),
  slider: ({ notify }) => {
    const [value, set] = useState(5);
    return (
      <div
        id="c"
        {...big}
        role="slider"
        tabIndex={0}
        aria-label="slider"
        aria-valuenow={value}
        onKeyDown={({ key }) => {
          if (key !== 'ArrowRight') return;
          set(value + 1);
          notify(value + 1);
        }}
      />
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
  move: ({ notify }) => <div id="c" {...big} onPointerMove={() => notify('moved')} />,
  resize: ({ notify }) => {
    useEffect(() => {
      const received = () => notify(innerWidth);
      addEventListener('resize', received);
      return () => removeEventListener('resize', received);
    }, [notify]);
    return <p>Text</p>;
  },
  media: ({ notify }) => {
    useEffect(() => {
      const narrow = matchMedia('(max-width: 600px)');
      const received = () => notify(narrow.matches ? 'narrow' : 'wide');
      narrow.addEventListener('change', received);
      return () => narrow.removeEventListener('change', received);
    }, [notify]);
    return <p>Text</p>;
  },
  visible: ({ notify }) => {
    const place = useRef<HTMLParagraphElement>(null);
    useEffect(() => {
      const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && notify('seen'));
      observer.observe(place.current!);
      return () => observer.disconnect();
    }, [notify]);
    return <p ref={place}>Text</p>;
  },
  timer: ({ notify }) => {
    useEffect(() => {
      const timer = setInterval(() => notify('ticked'), 50);
      return () => clearInterval(timer);
    }, [notify]);
    return <p>Text</p>;
  },
  mounted: class extends Component<{ notify: (received: unknown) => void }> {
    override componentDidMount() {
      this.props.notify('mounted');
    }
    override render() {
      return <p>Text</p>;
    }
  },
  store: () => {
    const hydrated = useSyncExternalStore(
      () => () => {},
      () => true,
      () => false,
    );
    return <output>{hydrated ? 'hydrated' : '-'}</output>;
  },
  nothing: ({ notify }) => {
    useEffect(() => {
      const received = ({ key }: KeyboardEvent) => notify(key);
      document.addEventListener('keydown', received);
      return () => document.removeEventListener('keydown', received);
    }, [notify]);
    return null;
  },
  'listener-by-effect': ({ notify }) => {
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      const received = () => notify('clicked');
      const element = place.current!;
      element.addEventListener('click', received);
      return () => element.removeEventListener('click', received);
    }, [notify]);
    return (
      <div ref={place} id="c" {...big}>
        Press
      </div>
    );
  },
  'listener-by-ref': ({ notify }) => (
    <div ref={(element) => element?.addEventListener('click', () => notify('clicked'))} id="c" {...big}>
      Press
    </div>
  ),
  'custom-element': () => createElement('x-stepper', { id: 'c' }, 'Step'),
};

/** A page with one of them. */
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
          {name === 'store' ? null : <output>{String(received)}</output>}
          <Kind notify={notify} />
        </section>
      </>
    );
  };
}
