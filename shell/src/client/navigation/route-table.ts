import { parseSlotId } from '@site/section-kit/names';
import {
  LIVE_TABLE_PATH,
  type LiveTable,
  moduleInSlot,
  type PageState,
  type SlotTable,
} from '@site/section-kit/page-state';
import type { BrowserParts } from '../part-loader.ts';
import { failedLately } from './failed-lately.ts';

/** Milliseconds. */
const TABLE_AGE = 30_000;

async function fetchTable(): Promise<LiveTable> {
  const response = await fetch(LIVE_TABLE_PATH);
  if (!response.ok) throw new Error(`${LIVE_TABLE_PATH} returned ${response.status}.`);
  return (await response.json()) as LiveTable;
}

/** In the versions of this visit. */
export interface RouteTable {
  /** The page's own slot first; none for an unknown path. */
  slotsOf(path: string): readonly string[];
  tableOf(path: string): SlotTable | undefined;
  isReady(path: string): boolean;
  /** Never rejects. */
  prepare(path: string): Promise<void>;
  enter(path: string): void;
}

interface PageSlots {
  ids: readonly string[];
  table: SlotTable | undefined;
}

export function createRouteTable(state: PageState, parts: BrowserParts): RouteTable {
  const pages = new Map<string, PageSlots>([[state.path, { ids: state.parts, table: state.slots }]]);
  const ready = new Set<string>();
  const pins = { ...state.sections };
  /** Failed in this visit: their links are page loads. */
  const failing = new Set<string>();
  let table: Promise<LiveTable> | undefined;
  let fetchedAt = 0;

  /** One request for all links. */
  function liveTable(): Promise<LiveTable> {
    if (table && performance.now() - fetchedAt < TABLE_AGE) return table;
    const requested = fetchTable();
    table = requested;
    fetchedAt = performance.now();
    requested.catch(() => {
      if (table === requested) table = undefined;
    });
    return requested;
  }

  /** Other versions, or another policy than this document has. */
  function skewed(live: LiveTable, sections: string[]): boolean {
    if (live.policies?.[sections[0]!] !== state.policy) return true;
    if (live.shell !== state.shell.version || live.frame !== state.frame) return true;
    return sections.some((name) => pins[name] && pins[name].version !== live.sections[name]?.version);
  }

  async function load(path: string): Promise<void> {
    if (failedLately(path)) return;
    const live = await liveTable();
    const ids = live.routes[path];
    if (!ids) return;
    const table = live.slots?.[path];
    const sections = sectionsOf(ids);
    if (skewed(live, sections)) {
      ready.delete(path);
      return;
    }
    if (sections.some((name) => failing.has(name))) return;
    for (const name of sections) pins[name] ??= live.sections[name]!;
    parts.add(Object.fromEntries(sections.map((name) => [name, pins[name]!])));
    const needed = [
      ...ids.map((id) => [sectionOf(id), parts.load(id, moduleInSlot(id, table))] as const),
      ...sections.map((name) => [name, parts.loadStyle(name)] as const),
    ];
    for (const [name, loading] of needed) loading.catch(() => failing.add(name));
    await Promise.all(needed.map(([, loading]) => loading));
    pages.set(path, { ids, table });
    ready.add(path);
  }

  const inMemory = (id: string) => parts.peek(id, moduleInSlot(id, state.slots)) !== undefined;

  return {
    slotsOf: (path) => pages.get(path)?.ids ?? [],
    tableOf: (path) => pages.get(path)?.table,
    isReady: (path) =>
      !failedLately(path) && (ready.has(path) || (path === state.path && state.parts.every(inMemory))),
    prepare: (path) => load(path).catch(() => {}),
    enter: (path) => parts.applyStyles(sectionsOf(pages.get(path)?.ids ?? [])),
  };
}

const sectionOf = (id: string) => parseSlotId(id).section;
const sectionsOf = (ids: readonly string[]) => [...new Set(ids.map(sectionOf))];
