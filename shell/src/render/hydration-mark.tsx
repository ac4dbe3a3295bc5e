import React, { type ComponentType, createContext, type ReactElement, use } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/**
 * The server sets it on elements that need their section's code: empty where the code must be loaded before an event,
 * `click` where it may be loaded at a press, which is then replayed.
 */
export const MARK = 'data-hydrate';

/** Events of these handlers can be replayed. */
const REPLAYED = new Set(['onClick', 'onKeyDown', 'onKeyUp']);

const INVISIBLE = new Set(['base', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title']);

interface SlotState {
  id: string;
  /** An effect was called: the next element rendered in the slot gets its mark. */
  hasUnmarkedEffect: boolean;
}

const SlotContext = createContext<SlotState | null>(null);
/** False in a browser that renders with the same modules. */
let isMarking = false;

function currentSlot(): SlotState | null {
  if (!isMarking) return null;
  try {
    return use(SlotContext);
  } catch {
    // `use` throws outside of rendering.
    return null;
  }
}

type Props = Record<string, unknown>;
type CreateElement = (type: unknown, props: Props, ...rest: unknown[]) => ReactElement;

/** A function is a handler, a ref or an action. */
function markOf(type: string, props: Props): string | undefined {
  const functions = Object.keys(props).filter((name) => typeof props[name] === 'function');
  if (type.includes('-') || functions.some((name) => !REPLAYED.has(name))) return '';
  return functions.length > 0 ? 'click' : undefined;
}

/** Marks when React reads the props, in rendering: an element may be created earlier, outside of its slot. */
function withMark(type: unknown, props: Props): Props {
  if (typeof type !== 'string' || INVISIBLE.has(type)) return props;
  const own = markOf(type, props);
  let readIn: SlotState | null | undefined;
  let mark: string | undefined;
  return {
    ...props,
    get [MARK]() {
      const slot = currentSlot();
      if (slot === readIn) return mark;
      readIn = slot;
      if (!slot) mark = undefined;
      else mark = slot.hasUnmarkedEffect ? '' : own;
      if (slot) slot.hasUnmarkedEffect = false;
      return mark;
    },
  };
}

const markingElements =
  (create: CreateElement): CreateElement =>
  (type, props, ...rest) =>
    create(type, withMark(type, props), ...rest);

/** `jsx` keeps the props object; React.createElement copies it, and would read the mark too early. */
function createMarked(type: string, { key, ...props }: Props): ReactElement {
  const create = (Array.isArray(props.children) ? jsxRuntime.jsxs : jsxRuntime.jsx) as CreateElement;
  return create(type, withMark(type, props), key);
}

function createElement(type: unknown, config: Props | null, ...children: unknown[]): ReactElement {
  if (typeof type !== 'string') return React.createElement(type as never, config, ...(children as never[]));
  if (children.length === 0) return createMarked(type, { ...config });
  return createMarked(type, { ...config, children: children.length === 1 ? children[0] : children });
}

function cloneElement(...args: Parameters<typeof React.cloneElement>): ReactElement {
  const clone = React.cloneElement(...args) as ReactElement<Props>;
  if (typeof clone.type !== 'string') return clone;
  return createMarked(clone.type, { ...clone.props, key: clone.key ?? undefined });
}

function noteEffect(): void {
  const slot = currentSlot();
  if (slot) slot.hasUnmarkedEffect = true;
}

const notingEffect =
  <Args extends unknown[], Result>(hook: (...args: Args) => Result) =>
  (...args: Args): Result => {
    noteEffect();
    return hook(...args);
  };

const notingMount = (Base: typeof React.Component) =>
  class extends Base {
    constructor(...args: [props: object, context?: unknown]) {
      super(...(args as [object]));
      if (this.componentDidMount ?? this.componentDidUpdate) noteEffect();
    }
  };

/** Shared modules whose elements and effects set marks while the server renders. */
export function markingModules(shared: Record<string, unknown>): Record<string, unknown> {
  const runtimes: Record<string, unknown> = {};
  for (const name of ['react/jsx-runtime', 'react/jsx-dev-runtime']) {
    if (!shared[name]) continue;
    const { Fragment, ...creators } = shared[name] as Record<string, CreateElement>;
    const marking = Object.entries(creators).map(([key, create]) => [key, markingElements(create)]);
    runtimes[name] = { Fragment, ...Object.fromEntries(marking) };
  }
  const react = {
    ...React,
    createElement,
    cloneElement,
    Component: notingMount(React.Component),
    PureComponent: notingMount(React.PureComponent),
    useEffect: notingEffect(React.useEffect),
    useLayoutEffect: notingEffect(React.useLayoutEffect),
    useInsertionEffect: notingEffect(React.useInsertionEffect),
    useSyncExternalStore: notingEffect(React.useSyncExternalStore),
  };
  return { ...shared, ...runtimes, react };
}

/** @param onProps called with the props of each slot when it is rendered. */
export function createMarkedDocument(onProps: (id: string, props: object) => void = () => {}) {
  const slots: SlotState[] = [];
  return {
    inSlot(id: string, Part: ComponentType<never>): ComponentType<never> {
      const slot = { id, hasUnmarkedEffect: false };
      slots.push(slot);
      const Rendered = Part as ComponentType<object>;
      return (props) => {
        onProps(id, props);
        return (
          <SlotContext value={slot}>
            <Rendered {...(props as object)} />
          </SlotContext>
        );
      };
    },
    async html(render: () => Promise<string>): Promise<string> {
      isMarking = true;
      try {
        let html = await render();
        // No element followed the effect: its slot gets the mark.
        const unmarked = slots.filter(({ hasUnmarkedEffect }) => hasUnmarkedEffect).map(({ id }) => id);
        for (const id of new Set(unmarked))
          html = html.replaceAll(`data-slot="${id}"`, `data-slot="${id}" ${MARK}=""`);
        return html;
      } finally {
        isMarking = false;
      }
    },
  };
}
