import type { ComposeResult, Composition, Preview } from '@site/composer';
import { describeDiagnostic, type RegistryDocument, type RegistryEntry } from '@site/registry';
import type { Logger } from 'pino';
import type { LiveSite } from '../request/live-site.ts';
import type { LiveState } from './live-state.ts';

interface SidesOptions {
  live: LiveState;
  /** The version of each side, by its section. */
  wanted: (document: RegistryDocument) => ReadonlyMap<string, RegistryEntry>;
  /** Another text when other versions may be valid. */
  verifierState: () => string;
  compose: (versions: Preview['versions'], live: Composition) => Promise<ComposeResult>;
  load: (composition: Composition) => Promise<LiveSite>;
  log: Pick<Logger, 'info' | 'error'>;
}

/**
 * Compositions that a share of visitors gets: what is live, with one version of one section in its place. Each has passed the
 * gate as a whole. One that does not pass is not shown, and its visitors get what is live.
 */
export function createSides({ live, wanted, verifierState, compose, load, log }: SidesOptions) {
  let composed = '';
  let isComplete = true;

  async function make(section: string, { url, metadata }: RegistryEntry, base: Composition) {
    const result = await compose({ [section]: { url, ...metadata } }, base).catch((error: Error) => ({
      ok: false as const,
      failed: error.message,
    }));
    if (result.ok) return load(result.composition);
    const because = 'failed' in result ? [result.failed] : result.refusals.map(describeDiagnostic);
    // what failed may pass with the next read; what is refused does not before something changes
    if ('failed' in result) isComplete = false;
    live.sideProblems.set(section, because.join(' '));
    log.error({ section, version: metadata.version, because }, 'rollout is not shown');
    return undefined;
  }

  return {
    /** Composes what this registry asks for with what is live; what did not change stays. */
    async follow(document: RegistryDocument | undefined): Promise<void> {
      const base = live.site?.composition;
      if (!base || !document) return;
      const versions = wanted(document);
      const key = JSON.stringify([
        base.id,
        verifierState(),
        [...versions].map(([section, { metadata }]) => [section, metadata]),
      ]);
      if (key === composed) return;
      // withdrawn ones go at once, the others once all are here
      live.showSides(new Map([...live.sides].filter(([name]) => versions.has(name))));
      live.sideProblems.clear();
      isComplete = true;
      const sides = new Map<string, LiveSite>();
      for (const [section, entry] of versions) {
        const side = await make(section, entry, base);
        if (side) sides.set(section, side);
      }
      composed = isComplete ? key : '';
      live.showSides(sides);
      for (const [section, { composition }] of sides)
        log.info(
          { section, version: versions.get(section)!.metadata.version, composition: composition.id },
          'rollout shown',
        );
    },
  };
}
