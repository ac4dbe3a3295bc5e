import { type ComponentType, memo } from 'react';
import { partOf } from '../contract/names.ts';
import type { EmbedId, PropsOfEmbed } from '../contract/parts/site-parts.ts';
import { Slot } from './slot.tsx';

/** `export const GetInTouch = embed('leadform/GetInTouch@1')`: props are those of the contract, constant per page. */
export function embed<const Id extends EmbedId>(
  id: Id,
): ComponentType<PropsOfEmbed<Id>> & { readonly embeds: readonly EmbedId[] } {
  const slot = partOf(id);
  // Memoized: the slot must keep its props object when the page renders again.
  const Embedded = memo((props: Record<string, unknown>) => {
    const own = Object.keys(props).length > 0 ? { props } : {};
    return <Slot {...({ id: slot, ...own } as Parameters<typeof Slot>[0])} />;
  });
  return Object.assign(Embedded as unknown as ComponentType<PropsOfEmbed<Id>>, { embeds: [id] });
}
