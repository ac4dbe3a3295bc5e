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
  return createInstance({
    name: 'shell',
    remotes: remotesOf(sections),
    shared: Object.fromEntries([
      ...Object.entries(shared).map(([name, module]) => [name, { ...common, lib: () => module }]),
      ...Object.entries(lazyModules).map(([name, load]) => [name, { ...common, get: getter(load) }]),
    ]),
  });
}

/** The runtime keeps what is loaded; a failure it must not keep, so that the next attempt loads again. */
const getter = (load: () => Promise<unknown>) =>
  async function get(this: { loading?: unknown }) {
    try {
      const module = await load();
      return () => module;
    } catch (error) {
      delete this.loading;
      throw error;
    }
  };

export function remotesOf(sections: Record<string, SectionPin>) {
  return Object.entries(sections).map(([name, { entry }]) => ({
    name,
    entry: new URL(entry, location.origin).href,
    type: 'module' as const,
  }));
}
