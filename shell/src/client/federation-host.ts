import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import type { SectionPin } from '@site/section-kit/page-state';
import { lazyModules } from './lazy-modules.ts';

export type FederationHost = ReturnType<typeof createFederationHost>;

/**
 * The Module Federation host. Remotes come from the page's own pins, so no URL is built in; every shared
 * module is provided here and nowhere else.
 */
export function createFederationHost(sections: Record<string, SectionPin>, shared: Record<string, unknown>) {
  // Remotes are built with externalRuntime: they use this copy instead of their own.
  (globalThis as Record<string, unknown>)._FEDERATION_RUNTIME_CORE = core;
  const common = { version: '0.0.0', shareConfig: { singleton: true, requiredVersion: false as const } };
  const provided: NonNullable<Parameters<typeof createInstance>[0]['shared']> = {};
  for (const name in shared) provided[name] = { ...common, lib: () => shared[name] };
  for (const name in lazyModules) {
    provided[name] = {
      ...common,
      async get(this: { loading?: unknown }) {
        try {
          const module = await lazyModules[name]!();
          return () => module;
        } catch (error) {
          // Otherwise the runtime keeps the failure, and no later attempt loads again.
          delete this.loading;
          throw error;
        }
      },
    };
  }
  return createInstance({ name: 'shell', remotes: remotesOf(sections), shared: provided });
}

export function remotesOf(sections: Record<string, SectionPin>) {
  return Object.entries(sections).map(([name, { entry }]) => ({
    name,
    entry: new URL(entry, location.origin).href,
    type: 'module' as const,
  }));
}
