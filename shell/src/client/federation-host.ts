import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import { parseSlotId } from '@site/section-kit/names';
import type { SectionPin } from '@site/section-kit/page-state';
import { lazyModules } from './lazy-modules.ts';

export interface FederationHost {
  load<T>(module: string, pin: SectionPin): Promise<T | null>;
}

let host: FederationHost | undefined;

export function federationHost(shared: Record<string, unknown>): FederationHost {
  host ??= createFederationHost(shared);
  return host;
}

/** All shared modules are provided here. */
function createFederationHost(shared: Record<string, unknown>): FederationHost {
  // Remotes are built with externalRuntime and use this copy.
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
          // The runtime would keep the failure and never load again.
          delete this.loading;
          throw error;
        }
      },
    };
  }
  const instance = createInstance({ name: 'shell', remotes: [], shared: provided });
  return {
    load(module, { entry }) {
      // A registered remote keeps its address.
      instance.registerRemotes([
        { name: parseSlotId(module).section, entry: new URL(entry, location.origin).href, type: 'module' },
      ]);
      return instance.loadRemote(module);
    },
  };
}
