import type { PartLoader, Site } from '@site/section-kit';
import { parseSlotId } from '@site/section-kit/names';
import { type Frame, moduleInSlot, type PageState } from '@site/section-kit/page-state';
import type { ComponentType } from 'react';
import { ClientSite } from './client-site.tsx';
import type { FederationHost } from './federation-host.ts';
import { noteLoad } from './hydration/failed-loads.ts';
import { createHydrationSchedule, type HydrationSchedule } from './hydration/hydration-schedule.ts';
import { takeMarkedElements } from './hydration/marked-elements.ts';
import type { ServedNodes } from './hydration/served-nodes.ts';
import { createRouteTable } from './navigation/route-table.ts';
import { captureServedHead } from './navigation/served-head.ts';
import { replaceStructuredData } from './navigation/structured-data.ts';
import { pageState, preloadSection } from './page-state.ts';
import { type BrowserParts, createParts } from './part-loader.ts';
import { watchForms } from './reports/load-reports.ts';
import { notify } from './reports/signals.ts';

declare global {
  interface Window {
    /** Events recorded by the boot script. */
    presses?: Event[];
  }
}

interface ClientKind {
  shared: Record<string, unknown>;
  page: ServedNodes;
  served: PartLoader['served'];
  failed: PartLoader['failed'];
  /** A served slot's code did not load yet. Without this, its boundary fails. */
  unloaded?(slot: string, error: unknown): void;
  /** Whether served slots wait for the visitor. Called before the served page is read. */
  deferred(state: PageState, frame: Frame, connect: () => Promise<FederationHost>): Promise<boolean>;
}

export async function loadSite(kind: ClientKind) {
  watchForms();
  const state = pageState();
  const frame = await loadFrame(state.frame);

  // A separate file: only sections need it.
  const connect = async () =>
    (await import(/* webpackChunkName: "federation" */ './federation-host.ts')).federationHost(kind.shared);
  const deferred = await kind.deferred(state, frame, connect);
  const head = captureServedHead(document);
  const markedElements = takeMarkedElements(document);
  const parts = createParts(connect, state.sections, kind.page, {
    served: kind.served,
    failed(id, error) {
      head.restore();
      kind.failed(id, error);
    },
  });
  // Hydration needs every module that the server used, or its failure.
  if (!deferred) {
    const sections = Object.keys(state.sections);
    await Promise.allSettled([
      ...state.parts.map((id) => parts.load(id, moduleInSlot(id, state.slots))),
      ...sections.map(parts.loadStyle),
    ]);
    // Edited code may need more styles than the page has.
    parts.applyStyles(sections);
  }

  let whenHydrated = () => {};
  const hydrated = new Promise<void>((resolve) => {
    whenHydrated = resolve;
  });
  const loadPart = async (slot: string) => {
    await loadServed(state, parts, slot).catch((error) => {
      noteLoad(slot, false);
      if (!kind.unloaded) return;
      kind.unloaded(slot, error);
      throw error;
    });
    noteLoad(slot, true);
    // React receives no event before hydration.
    await hydrated;
  };
  const schedule = deferred
    ? createHydrationSchedule(document, markedElements, kind.page, loadPart, window.presses)
    : undefined;
  if (schedule && navigator.onLine) connect().catch(() => {});
  const site: Site = {
    config: frame.config,
    origin: frame.origin,
    year: frame.year,
    parts: schedule ? deferredParts(schedule, parts) : parts,
    structuredData: replaceStructuredData,
  };
  return {
    site: (
      <ClientSite
        site={site}
        frame={frame}
        routes={createRouteTable(state, parts)}
        renderedFor={state.path}
        pressed={schedule?.replayed}
        leaveHead={head.leave}
        whenHydrated={whenHydrated}
      />
    ),
    hydrateAll: () => schedule?.hydrateAll(),
  };
}

/** Never rejects: tries again online or at the next event. */
async function loadFrame(address: string): Promise<Frame> {
  for (;;) {
    try {
      const frame = (await (await fetch(address)).json()) as Frame;
      noteLoad(address, true);
      return frame;
    } catch (error) {
      noteLoad(address, false);
      console.error(error);
      await new Promise((resolve) => {
        for (const name of ['online', 'pointerdown', 'keydown'])
          addEventListener(name, resolve, { capture: true, once: true });
      });
    }
  }
}

async function loadServed(state: PageState, parts: BrowserParts, slot: string): Promise<void> {
  const { section } = parseSlotId(slot);
  // Firefox before 155 keeps a failed import for the life of the page.
  if (!navigator.onLine) await fetch(state.sections[section]!.entry);
  preloadSection(section);
  await parts.retry(slot, moduleInSlot(slot, state.slots));
  notify({ hydrated: slot });
}

function deferredParts(schedule: HydrationSchedule, parts: BrowserParts): PartLoader {
  // React requests a module again at each attempt.
  const loading = new Map<string, Promise<ComponentType<never>>>();
  return {
    ...parts,
    load(slot, module = slot) {
      const known = loading.get(module);
      if (known) return known;
      const whenWanted = schedule.wanted(slot).then(() => parts.load(slot, module));
      loading.set(module, whenWanted);
      return whenWanted;
    },
  };
}
