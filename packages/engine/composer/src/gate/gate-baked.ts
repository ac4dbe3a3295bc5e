import type { Warning } from '@site/registry';
import type { CompositionInput } from '../plan/composition-input.ts';

export const CONFIG_BAKED = 'SITE_CONFIG_BAKED';

/**
 * Sections whose pictures, documents or feeds differ from the site configuration. Only a warning here, so that
 * a changed phone number holds no section back. A deploy refuses it for the sections that it changes.
 */
export function bakedWarnings({ sections, config }: CompositionInput): Warning[] {
  return sections.flatMap(({ manifest }): Warning[] => {
    const differences = Object.entries(manifest.baked ?? {}).flatMap(([place, baked]) => {
      const now = valueAt(config, place);
      return now === baked
        ? []
        : `${place} is ${JSON.stringify(baked)} in them and ${JSON.stringify(now) ?? 'not set'} here`;
    });
    if (differences.length === 0) return [];
    return [
      {
        code: CONFIG_BAKED,
        section: manifest.name,
        message: `Pictures, documents or feeds of ${manifest.version} were made with a different site configuration: ${differences.join('; ')}.`,
      },
    ];
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
