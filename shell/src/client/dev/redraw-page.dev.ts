import { parseSlotId } from '@site/section-kit/names';
import { type Frame, moduleInSlot, type PageState } from '@site/section-kit/page-state';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static.edge';
import { render } from '../../render/entry.tsx';
import type { FederationHost } from '../federation-host.ts';
import { pageTagsOf } from '../navigation/served-head.ts';

type PartModule = { default: ComponentType<never> };
interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
}

const sectionOf = ({ dataset }: HTMLElement) => parseSlotId(dataset.slot!).section;

/** Shows the server's HTML of the working copy, so that it hydrates as for a visitor. */
export async function redrawPage(
  state: PageState,
  frame: Frame,
  connect: () => Promise<FederationHost>,
): Promise<boolean> {
  try {
    const host = await connect();
    const parts = await Promise.all(
      state.parts.map(async (id) => {
        const module = moduleInSlot(id, state.slots);
        const pin = state.sections[parseSlotId(id).section]!;
        return [module, (await host.load<PartModule>(module, pin))!.default] as const;
      }),
    );
    const page = state.parts[0] ?? null;
    const { html } = await render(
      frame,
      state.path,
      page,
      new Map(parts),
      () => {},
      state.parts,
      state.slots,
    );
    const { trustedTypes } = globalThis as { trustedTypes?: Policies };
    const policy = trustedTypes?.createPolicy('redraw-page', { createHTML: (text) => text });
    const drawn = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
    // A page that is not live yet is drawn over the not-found page, which has no styles of its parts.
    const served = new Set([...document.querySelectorAll<HTMLElement>('[data-slot]')].map(sectionOf));
    for (const section of new Set(state.parts.slice(1).map((id) => parseSlotId(id).section)))
      if (!served.has(section) && section !== (page && parseSlotId(page).section))
        document.head.append(
          Object.assign(document.createElement('link'), {
            rel: 'stylesheet',
            href: state.sections[section]!.style,
          }),
        );
    for (const tag of pageTagsOf(document)) tag.remove();
    document.head.append(...pageTagsOf(drawn));
    document.body.replaceChildren(...drawn.body.childNodes);
    // Browsers apply autofocus only to the served page.
    document.querySelector<HTMLElement>('[autofocus]')?.focus();
    return true;
  } catch (error) {
    console.error('The server could not render this page; it is rendered in the browser instead:', error);
    return false;
  } finally {
    // Resets the contexts, which React in the browser shares.
    await prerender(null);
  }
}
