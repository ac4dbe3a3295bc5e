import type { PartLoader } from '@site/section-kit';
import { parseSlotId } from '@site/section-kit/names';
import type { SectionPin } from '@site/section-kit/page-state';
import type { ComponentType } from 'react';
import type { FederationHost } from './federation-host.ts';
import type { ServedNodes } from './hydration/served-nodes.ts';
import { notify } from './reports/signals.ts';

/** Milliseconds: a native import() never times out. */
const LOAD_TIMEOUT = 5000;

type AnyComponent = ComponentType<never>;

export interface BrowserParts extends PartLoader {
  retry: PartLoader['load'];
  /** A known section keeps its pinned version. */
  add(sections: Record<string, SectionPin>): void;
  /** Not applied yet: new rules cost a pass over the page. */
  loadStyle(section: string): Promise<void>;
  applyStyles(sections: readonly string[]): void;
}

export function createParts(
  connect: () => Promise<FederationHost>,
  pins: Record<string, SectionPin>,
  page: Pick<ServedNodes, 'nodes' | 'shown'>,
  failure: Pick<PartLoader, 'served' | 'failed'>,
): BrowserParts {
  const known = { ...pins };
  // The served page has only the rules that it uses.
  const styles = new Map<string, Promise<void>>();
  const waitingStyles = new Map<string, HTMLLinkElement>();
  // Two pages may use different contracts of a part.
  const loaded = new Map<string, AnyComponent>();
  const pending = new Map<string, Promise<AnyComponent>>();

  async function request(module: string) {
    const host = await connect();
    return host.load<{ default: AnyComponent }>(module, known[parseSlotId(module).section]!);
  }

  function load(slot: string, module = slot): Promise<AnyComponent> {
    const known = pending.get(module);
    if (known) return known;
    const loading = withTimeout(request(module), module).then((found) => {
      if (!found) throw new Error(`${module} is not exposed.`);
      loaded.set(module, found.default);
      return found.default;
    });
    // Failures are cached too: React retries without end.
    pending.set(module, loading);
    loading.catch((error) => notify({ kind: 'load', error, slot }));
    return loading;
  }

  return {
    load,
    retry(slot, module = slot) {
      if (!loaded.has(module)) pending.delete(module);
      return load(slot, module);
    },
    peek: (slot, module = slot) => loaded.get(module),
    pending: page.nodes,
    shown: page.shown,
    served: failure.served,
    failed(id, error) {
      page.shown(id);
      failure.failed(id, error);
    },
    add(sections) {
      const fresh = Object.fromEntries(Object.entries(sections).filter(([name]) => !known[name]));
      Object.assign(known, fresh);
      notify({ sections: fresh });
    },
    loadStyle(section) {
      const present = styles.get(section);
      if (present) return present;
      const link = waitingStyle(known[section]!.style);
      const loading = whenLoaded(link);
      styles.set(section, loading);
      waitingStyles.set(section, link);
      loading.catch(() => styles.delete(section));
      return loading;
    },
    applyStyles(sections) {
      for (const name of sections) waitingStyles.get(name)?.removeAttribute('media');
    },
  };
}

function withTimeout<T>(promise: Promise<T>, id: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeout = () => reject(new Error(`${id} did not load within ${LOAD_TIMEOUT} ms.`));
    const timer = setTimeout(timeout, LOAD_TIMEOUT);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Not applied while it has its media attribute. */
function waitingStyle(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = 'not all';
  link.href = href;
  document.head.append(link);
  return link;
}

function whenLoaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${link.href} did not load.`));
    };
  });
}
