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

/** Each kind of thing a visitor can operate; `tell` puts what its code was told on the page. */
type Kind = ComponentType<{ tell: (told: unknown) => void }>;

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
  button: ({ tell }) => (
    <button type="button" id="c" onClick={() => tell('clicked')}>
      Press
    </button>
  ),
  div: ({ tell }) => (
    // biome-ignore lint: what a section's team may write
    <div id="c" {...big} onClick={() => tell('clicked')}>
      Press
    </div>
  ),
  svg: ({ tell }) => (
    // biome-ignore lint: what a section's team may write
    <svg viewBox="0 0 10 10" width="100" height="100" onClick={() => tell('clicked')}>
      <circle id="c" cx="5" cy="5" r="5" />
    </svg>
  ),
  row: ({ tell }) => (
    <table>
      <tbody>
        <tr onClick={() => tell('clicked')}>
          <td id="c">Press</td>
        </tr>
      </tbody>
    </table>
  ),
  range: ({ tell }) => {
    const [value, set] = useState(50);
    return (
      <input
        type="range"
        id="c"
        aria-label="range"
        value={value}
        onChange={({ target }) => {
          set(Number(target.value));
          tell(target.value);
        }}
      />
    );
  },
  checkbox: ({ tell }) => {
    const [on, set] = useState(false);
    return (
      <input
        type="checkbox"
        id="c"
        aria-label="box"
        checked={on}
        onChange={({ target }) => {
          set(target.checked);
          tell(target.checked);
        }}
      />
    );
  },
  label: ({ tell }) => (
    <label>
      <input type="checkbox" onChange={({ target }) => tell(target.checked)} />
      <span id="c">Agree</span>
    </label>
  ),
  radio: ({ tell }) => (
    <fieldset onChange={({ target }) => tell((target as unknown as HTMLInputElement).value)}>
      <input type="radio" name="r" value="a" aria-label="a" defaultChecked />
      <input type="radio" name="r" value="b" aria-label="b" id="c" />
    </fieldset>
  ),
  select: ({ tell }) => {
    const [value, set] = useState('a');
    return (
      <select
        id="c"
        aria-label="select"
        value={value}
        onChange={({ target }) => {
          set(target.value);
          tell(target.value);
        }}
      >
        <option>a</option>
        <option>b</option>
      </select>
    );
  },
  textarea: ({ tell }) => {
    const [value, set] = useState('');
    return (
      <textarea
        id="c"
        aria-label="text"
        value={value}
        onChange={({ target }) => {
          set(target.value);
          tell(target.value);
        }}
      />
    );
  },
  input: ({ tell }) => (
    <input id="c" aria-label="text" onInput={(event) => tell(event.currentTarget.value)} />
  ),
  enter: ({ tell }) => (
    <input id="c" aria-label="text" onKeyDown={({ key }) => key === 'Enter' && tell(key)} />
  ),
  'input-on-div': ({ tell }) => (
    <div onInput={({ target }) => tell((target as HTMLInputElement).value)}>
      <input id="c" aria-label="text" />
    </div>
  ),
  autofocus: ({ tell }) => (
    // biome-ignore lint: what a section's team may write
    <input autoFocus aria-label="text" onChange={({ target }) => tell(target.value)} />
  ),
  form: ({ tell }) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        tell('sent');
      }}
    >
      <input aria-label="text" />
      <button id="c" type="submit">
        Send
      </button>
    </form>
  ),
  editable: ({ tell }) => (
    <div
      id="c"
      {...big}
      contentEditable
      suppressContentEditableWarning
      onInput={({ currentTarget }) => tell(currentTarget.textContent)}
    />
  ),
  details: ({ tell }) => (
    <details onToggle={({ currentTarget }) => tell(currentTarget.open ? 'open' : 'closed')}>
      <summary id="c">More</summary>
      Text
    </details>
  ),
  dialog: ({ tell }) => {
    const dialog = useRef<HTMLDialogElement>(null);
    return (
      <>
        <button type="button" id="c" onClick={() => dialog.current!.showModal()}>
          Open
        </button>
        <dialog ref={dialog} onClose={() => tell('closed')}>
          <form method="dialog">
            <button type="submit" id="close">
              Close
            </button>
          </form>
        </dialog>
      </>
    );
  },
  draggable: ({ tell }) => (
    // biome-ignore lint: what a section's team may write
    <div id="c" {...big} draggable onDragStart={() => tell('dragged')}>
      Drag
    </div>
  ),
  drop: ({ tell }) => (
    <>
      <div id="dragged" draggable className="block h-16 w-64 border">
        Drag
      </div>
      {/* biome-ignore lint: what a section's team may write */}
      <div id="c" {...big} onDragOver={(event) => event.preventDefault()} onDrop={() => tell('dropped')}>
        Here
      </div>
    </>
  ),
  slider: ({ tell }) => {
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
          tell(value + 1);
        }}
      />
    );
  },
  canvas: ({ tell }) => {
    const from = useRef(0);
    return (
      <canvas
        id="c"
        {...big}
        onPointerDown={({ clientX }) => {
          from.current = clientX;
        }}
        onPointerUp={({ clientX }) => tell(clientX - from.current)}
      />
    );
  },
  scroll: ({ tell }) => (
    <div
      id="c"
      className="block h-32 w-64 overflow-auto"
      onScroll={({ currentTarget }) => tell(currentTarget.scrollTop > 0 ? 'scrolled' : 'top')}
    >
      <div className="h-[1000px]">Long</div>
    </div>
  ),
  // biome-ignore lint: what a section's team may write
  enterable: ({ tell }) => <div id="c" {...big} onMouseEnter={() => tell('entered')} />,
  move: ({ tell }) => <div id="c" {...big} onPointerMove={() => tell('moved')} />,
  resize: ({ tell }) => {
    useEffect(() => {
      const told = () => tell(innerWidth);
      addEventListener('resize', told);
      return () => removeEventListener('resize', told);
    }, [tell]);
    return <p>Text</p>;
  },
  media: ({ tell }) => {
    useEffect(() => {
      const narrow = matchMedia('(max-width: 600px)');
      const told = () => tell(narrow.matches ? 'narrow' : 'wide');
      narrow.addEventListener('change', told);
      return () => narrow.removeEventListener('change', told);
    }, [tell]);
    return <p>Text</p>;
  },
  visible: ({ tell }) => {
    const place = useRef<HTMLParagraphElement>(null);
    useEffect(() => {
      const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && tell('seen'));
      observer.observe(place.current!);
      return () => observer.disconnect();
    }, [tell]);
    return <p ref={place}>Text</p>;
  },
  timer: ({ tell }) => {
    useEffect(() => {
      const timer = setInterval(() => tell('ticked'), 50);
      return () => clearInterval(timer);
    }, [tell]);
    return <p>Text</p>;
  },
  mounted: class extends Component<{ tell: (told: unknown) => void }> {
    override componentDidMount() {
      this.props.tell('mounted');
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
  nothing: ({ tell }) => {
    useEffect(() => {
      const told = ({ key }: KeyboardEvent) => tell(key);
      document.addEventListener('keydown', told);
      return () => document.removeEventListener('keydown', told);
    }, [tell]);
    return null;
  },
  'listener-by-effect': ({ tell }) => {
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      const told = () => tell('clicked');
      const element = place.current!;
      element.addEventListener('click', told);
      return () => element.removeEventListener('click', told);
    }, [tell]);
    return (
      <div ref={place} id="c" {...big}>
        Press
      </div>
    );
  },
  'listener-by-ref': ({ tell }) => (
    <div ref={(element) => element?.addEventListener('click', () => tell('clicked'))} id="c" {...big}>
      Press
    </div>
  ),
  'custom-element': () => createElement('x-stepper', { id: 'c' }, 'Step'),
};

/** A page with one of them. */
export function page(name: string): () => ReactNode {
  const Kind = kinds[name]!;
  return () => {
    const [told, tell] = useState<unknown>('-');
    return (
      <>
        <PageHead
          title={`Try ${name}`}
          description={`A page with one thing to operate, planted by the browser suite and seen by no visitor: ${name}.`}
        />
        <section className="p-6">
          <h1>Try {name}</h1>
          {name === 'store' ? null : <output>{String(told)}</output>}
          <Kind tell={tell} />
        </section>
      </>
    );
  };
}
