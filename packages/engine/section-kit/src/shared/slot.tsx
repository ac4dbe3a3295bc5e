import { Component, type ComponentType, memo, type ReactNode, Suspense, use, useLayoutEffect } from 'react';
import { isPage, parseSlotId } from '../contract/names.ts';
import { moduleInSlot, type SlotContent, slotContent } from '../contract/page-state.ts';
import type { LooseProps, LooseSlotProps, SlotProps } from '../contract/parts/site-parts.ts';
import { type PartLoader, useSite, useSlotTable } from './site-context.tsx';

/**
 * A part that fails in the browser leaves the server's HTML. The constant fallback keeps React from discarding HTML that is
 * not hydrated yet. The type is explicit for declaration files.
 */
export const Slot: (props: SlotProps) => ReactNode = memo(AnySlot) as unknown as typeof Slot;

function AnySlot({ id, props, propsOf }: LooseSlotProps) {
  const { parts } = useSite();
  const slot = parseSlotId(id);
  const { section } = slot;
  // Ownership attributes of the Tractor Store: of a page, or a part.
  const boundary = isPage(slot) ? 'data-boundary-page' : 'data-boundary';
  return (
    <div className="slot" data-section={section} data-slot={id} {...{ [boundary]: section }}>
      <SlotBoundary key={id} id={id} parts={parts}>
        <Suspense fallback={<Served nodes={() => parts.pending?.(id)} />}>
          <Part id={id} props={props} propsOf={propsOf} parts={parts} />
        </Suspense>
      </SlotBoundary>
    </div>
  );
}

function Part({ id, props, propsOf, parts }: LooseSlotProps & { parts: PartLoader }) {
  const table = useSlotTable();
  const module = moduleInSlot(id, table);
  // Before the load: React expects no further hook when it repeats this render.
  useLayoutEffect(() => parts.shown?.(id), [id, parts]);
  const known = parts.peek(id, module);
  const loading = parts.load(id, module);
  // React requires the same use() in every render; with `status` it reads the value at once.
  if (known) Object.assign(loading, { status: 'fulfilled', value: known });
  const PartComponent = use(loading) as ComponentType<LooseProps>;
  return <PartComponent {...(propsOf ? propsInForce(id, propsOf, slotContent(id, table)) : props)} />;
}

/** @throws also for missing props of a contract not in force: the page's team learns of it early. */
function propsInForce(id: string, propsOf: Required<LooseSlotProps>['propsOf'], content?: SlotContent) {
  if (content?.contract === undefined) {
    throw new Error(`propsOf of ${id} is for a route that embeds several contracts of it. Use props.`);
  }
  for (const contract of content.accepted ?? []) {
    if (!propsOf[contract]) throw new Error(`propsOf of ${id} has no props for contract ${contract}.`);
  }
  return propsOf[content.contract];
}

function Served({ nodes }: { nodes: () => Node[] | undefined }) {
  /** At commit, not at render: keeps what the visitor typed until then. */
  const restore = (element: HTMLElement | null) => {
    // Nodes, no HTML string: require-trusted-types-for would refuse the assignment.
    if (element) element.replaceChildren(...(nodes() ?? []));
  };
  return <div className="slot" ref={restore} />;
}

class SlotBoundary extends Component<
  { id: string; parts: PartLoader; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.parts.failed(this.props.id, error);
  }

  override render() {
    const { id, parts, children } = this.props;
    return this.state.failed ? <Served nodes={() => parts.served(id)} /> : children;
  }
}
