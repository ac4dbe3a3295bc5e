import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import type { SectionPin } from '@site/section-kit/page-state';

export type FederationHost = ReturnType<typeof createFederationHost>;

/**
 * The Module Federation host. Remotes come from the page's own pins, so no URL is built in; every shared
 * module is provided here and nowhere else.
 */
export function createFederationHost(sections: Record<string, SectionPin>, shared: Record<string, unknown>) {
  // Remotes are built with externalRuntime: they use this copy instead of their own.
  (globalThis as Record<string, unknown>)._FEDERATION_RUNTIME_CORE = core;
  return createInstance({
    name: 'shell',
    remotes: remotesOf(sections),
    shared: Object.fromEntries(
      Object.entries(shared).map(([name, module]) => [
        name,
        {
          version: '0.0.0',
          lib: () => module,
          shareConfig: { singleton: true, requiredVersion: false as const },
        },
      ]),
    ),
  });
}

export function remotesOf(sections: Record<string, SectionPin>) {
  return Object.entries(sections).map(([name, { entry }]) => ({
    name,
    entry: new URL(entry, location.origin).href,
    type: 'module' as const,
  }));
}
