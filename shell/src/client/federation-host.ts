import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import { parseSlotId } from '@site/section-kit/names';
import type { SectionPin } from '@site/section-kit/page-state';
import { lazyModules } from './lazy-modules.ts';

/** Loads sections' modules, each from the version that the page pins. */
export interface FederationHost {
  load<T>(module: string, pin: SectionPin): Promise<T | null>;
}

let host: FederationHost | undefined;

/** The one host of this document. */
export function federationHost(shared: Record<string, unknown>): FederationHost {
  host ??= createFederationHost(shared);
  return host;
}

/**
 * The Module Federation host. No address is built in: a remote is registered when its first module is requested. Every
 * shared module is provided here and nowhere else.
 */
function createFederationHost(shared: Record<string, unknown>): FederationHost {
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
  const instance = createInstance({ name: 'shell', remotes: [], shared: provided });
  return {
    load(module, { entry }) {
      // One that is there keeps its address.
      instance.registerRemotes([
        { name: parseSlotId(module).section, entry: new URL(entry, location.origin).href, type: 'module' },
      ]);
      return instance.loadRemote(module);
    },
  };
}
