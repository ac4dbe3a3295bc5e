import React, { type ComponentType, createContext, type ReactElement, use } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/**
 * On each served element that is of use only with its section's code: `click` where the code may wait for a press
 * that is done again, empty where it must be there before the visitor is.
 */
export const MARK = 'data-hydrate';

/** One slot while it is rendered. */
interface RenderedSlot {
  id: string;
  /** An effect was asked for; the next element rendered stands where it belongs. */
  effect: boolean;
}

type Props = Record<string, unknown>;
type Create = (type: unknown, props: Props, ...rest: unknown[]) => ReactElement;

const SlotContext = createContext<RenderedSlot | null>(null);
/** False in the browser's own renders: what is created there carries no mark. */
let finding = false;

/** React has no context to give where nothing is being rendered, and throws. */
function currentSlot(): RenderedSlot | null {
  if (!finding) return null;
  try {
    return use(SlotContext);
  } catch {
    return null;
  }
}

function effectRequested(): void {
  const slot = currentSlot();
  if (slot) slot.effect = true;
}

/** Handlers of what can be done again. */
const REPEATABLE = new Set(['onClick', 'onKeyDown', 'onKeyUp']);

const INVISIBLE = new Set(['base', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title']);

function ownMark(type: string, props: Props): string | undefined {
  if (props[MARK] !== undefined) return String(props[MARK]);
  const handlers = Object.keys(props).filter((name) => typeof props[name] === 'function');
  if (type.includes('-') || handlers.some((name) => !REPEATABLE.has(name))) return '';
  return handlers.length > 0 ? 'click' : undefined;
}

/**
 * The props of an element, with a mark that is decided when React reads it: by then the slot around the element is known. A
 * function among the props (a handler, a ref, an action) or a custom
 * element works with script only; so does the element that follows an effect.
 */
function marked(type: unknown, props: Props): Props {
  if (typeof type !== 'string' || INVISIBLE.has(type)) return props;
  const own = ownMark(type, props);
  let readFor: RenderedSlot | null | undefined;
  let mark: string | undefined;
  return Object.defineProperty({ ...props }, MARK, {
    enumerable: true,
    configurable: true,
    get() {
      const slot = currentSlot();
      if (slot === readFor) return mark;
      readFor = slot;
      mark = slot?.effect ? '' : slot ? own : undefined;
      if (slot) slot.effect = false;
      return mark;
    },
  });
}

const marking =
  (create: Create): Create =>
  (type, props, ...rest) =>
    create(type, marked(type, props), ...rest);

const withChildren = (type: string, { key, ...props }: Props) => {
  const create = (Array.isArray(props.children) ? jsxRuntime.jsxs : jsxRuntime.jsx) as Create;
  return create(type, marked(type, props), key);
};

const createElement = (type: unknown, config: Props | null, ...children: unknown[]) => {
  if (typeof type !== 'string') return React.createElement(type as never, config, ...(children as never[]));
  const given = children.length === 0 ? {} : { children: children.length === 1 ? children[0] : children };
  return withChildren(type, { ...config, ...given });
};

const cloneElement = (...args: Parameters<typeof React.cloneElement>) => {
  const clone = React.cloneElement(...args) as ReactElement<Props>;
  if (typeof clone.type !== 'string') return clone;
  return withChildren(clone.type, { ...clone.props, key: clone.key ?? undefined });
};

const requesting = <Args extends unknown[], Result>(hook: (...args: Args) => Result) => {
  return (...args: Args): Result => {
    effectRequested();
    return hook(...args);
  };
};

/** The same class, of which it is noticed when a component has something to do once it is mounted. */
function noticing(Base: typeof React.Component): typeof React.Component {
  function Component(this: React.Component, ...args: unknown[]) {
    Reflect.apply(Base, this, args);
    if (this.componentDidMount ?? this.componentDidUpdate) effectRequested();
  }
  Component.prototype = Base.prototype;
  return Component as unknown as typeof React.Component;
}

/** The shared modules of the same names, for sections to be rendered with so that their interactive parts are found. */
export function findingModules(shared: Record<string, unknown>): Record<string, unknown> {
  const runtimes = ['react/jsx-runtime', 'react/jsx-dev-runtime'].flatMap((name) => {
    const runtime = shared[name] as Record<string, unknown> | undefined;
    if (!runtime) return [];
    const found = Object.entries(runtime).map(([key, value]) => [
      key,
      key === 'Fragment' ? value : marking(value as Create),
    ]);
    return [[name, Object.fromEntries(found)]];
  });
  const react = {
    ...React,
    createElement,
    cloneElement,
    Component: noticing(React.Component),
    PureComponent: noticing(React.PureComponent),
    useEffect: requesting(React.useEffect),
    useLayoutEffect: requesting(React.useLayoutEffect),
    useInsertionEffect: requesting(React.useInsertionEffect),
    useSyncExternalStore: requesting(React.useSyncExternalStore),
  };
  return { ...shared, ...Object.fromEntries(runtimes), react };
}

/** The interactive parts of one document. */
export interface HydratedParts {
  /** The component in a slot, as it will be rendered. */
  within(id: string, Part: ComponentType<never>): ComponentType<never>;
  /** Renders with marks. */
  render(html: () => Promise<string>): Promise<string>;
}

/** @param onProps called with the props of each slot when it is rendered. */
export function hydratedParts(onProps: (id: string, props: object) => void = () => {}): HydratedParts {
  const slots: RenderedSlot[] = [];
  return {
    within(id, Part) {
      const slot = { id, effect: false };
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
    async render(html) {
      finding = true;
      try {
        const rendered = await html();
        // An effect that no element follows is marked at its slot.
        const rest = slots.filter(({ effect }) => effect).map(({ id }) => `data-slot="${id}"`);
        return [...new Set(rest)].reduce(
          (text, slot) => text.replaceAll(slot, `${slot} ${MARK}=""`),
          rendered,
        );
      } finally {
        finding = false;
      }
    },
  };
}
