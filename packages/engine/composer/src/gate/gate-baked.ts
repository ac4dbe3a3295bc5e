import { type Diagnostic, makeWarning } from '@site/registry/diagnostics';
import { publicConfig } from '@site/section-kit/contract';
import type { CompositionInput } from '../plan/composition-input.ts';

/**
 * Sections whose pictures, documents or feeds differ from the site configuration. Only a warning here, so that
 * a changed phone number holds no section back. A deploy refuses it for the sections that it changes.
 */
export function inlinedWarnings({ sections, config }: CompositionInput): Diagnostic[] {
  const pages = publicConfig(config);
  return sections.flatMap(({ manifest }): Diagnostic[] => {
    const { name: section, version, baked = {} } = manifest;
    const differences = Object.entries(baked).flatMap(([place, inlined]) => {
      const now = valueAt(pages, place);
      return now === inlined ? [] : { place, inlined, now };
    });
    return differences.length === 0
      ? []
      : [makeWarning('SITE_CONFIG_BAKED', { section }, { version, differences })];
  });
}

const valueAt = (config: object, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>(
      (inside, key) =>
        typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key)
          ? (inside as Record<string, unknown>)[key]
          : undefined,
      config,
    );
