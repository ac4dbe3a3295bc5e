import { dirname, join } from 'node:path';
import { type Composition, pinOf, stoppedIn } from '@site/composer';
import {
  type DataFolder,
  describeDiagnostic,
  errorDiagnostic,
  type RegistryDocument,
  type RegistryEntry,
} from '@site/registry';
import { markUsed, systemError } from '@site/server-kit';
import type { Logger } from 'pino';
import type { PreviewsOptions } from '../previews/previews.ts';
import type { LoadedSite } from '../request/loaded-site.ts';
import type { SideSelector } from '../site/site-option.ts';
import type { SiteState } from '../site/site-state.ts';
import type { Arrivals } from './arrivals.ts';
import { becauseOf, type Finding, isDue, transition, type VersionState } from './version-state.ts';

interface RolloutsOptions extends Pick<PreviewsOptions, 'conditions' | 'compose' | 'load'> {
  siteState: SiteState;
  data: DataFolder;
  wanted: SideSelector['wanted'];
  arrivals: Arrivals;
  log: Pick<Logger, 'info' | 'error'>;
  onChecked: () => void;
}

interface Check {
  key: string;
  found?: Finding;
  site?: LoadedSite;
}

/**
 * The live composition with one section's rollout each. Each passes the gate as a whole, one after the other, and no pass
 * waits for it.
 */
export function createRollouts(options: RolloutsOptions) {
  const { siteState, data, wanted, conditions, arrivals, compose, load, log, onChecked } = options;
  const checks = new Map<string, Check>();
  let queue: Promise<void> = Promise.resolve();
  let shown: ReadonlyMap<string, LoadedSite> = new Map();

  function show(next: ReadonlyMap<string, LoadedSite>): void {
    for (const [name, { composition }] of shown) {
      // retention starts when it is no longer shown
      if (next.get(name)?.composition.id !== composition.id)
        markUsed(join(data.compositions, `${composition.id}.json`));
    }
    shown = next;
    siteState.showSides(next);
  }

  function startCheck(section: string, key: string, { url, metadata }: RegistryEntry, base: Composition) {
    const check: Check = { key };
    checks.set(section, check);
    queue = queue.then(async () => {
      if (checks.get(section) !== check) return;
      try {
        const { result, missing } = await compose({ [section]: { url, ...metadata } }, base);
        if (result.ok) check.site = await load(result.composition);
        const refused = missing.length > 0 ? 'not loaded' : 'quarantined';
        check.found = result.ok ? { key, state: 'live' } : { key, state: refused, because: result.refusals };
      } catch (error) {
        const because = [errorDiagnostic(systemError(error, dirname(data.live)) ?? error, section)];
        check.found = { key, state: 'not loaded', because };
      }
      onChecked();
    });
  }

  function note(section: string, { metadata: { version } }: RegistryEntry, found: Finding): void {
    const before = siteState.rollouts.get(section);
    const now = transition(before, found, performance.now());
    siteState.rollouts.set(section, now);
    if (now.state !== 'not loaded' && now.state !== 'quarantined') return;
    const because = now.because.map(describeDiagnostic);
    if (because.join() !== becauseOf(before).map(describeDiagnostic).join())
      log.error({ section, version, because }, 'rollout is not shown');
  }

  /** First removes rollouts that have ended. */
  async function follow(document: RegistryDocument | undefined): Promise<void> {
    const base = siteState.site?.composition;
    if (!base || !document) return;
    const stoppedHere = stoppedIn(base);
    const composedWith = base.id + conditions();
    const keyOf = ({ url, metadata }: RegistryEntry) => JSON.stringify([url, metadata]) + composedWith;
    const running = new Map([...wanted(document)].filter(([section]) => !stoppedHere.has(section)));
    const isShown = ([section, { composition }]: [string, LoadedSite]) => {
      const rollout = running.get(section);
      const pin = pinOf(composition, section);
      return !rollout?.isPaused && pin?.integrity === rollout?.entry.metadata.integrity;
    };
    const stillShown = new Map([...siteState.sides].filter(isShown));
    if (stillShown.size < shown.size) show(stillShown);
    for (const known of [siteState.rollouts, checks])
      for (const section of known.keys()) if (!running.has(section)) known.delete(section);

    const toLoad = new Map<string, RegistryEntry>();
    for (const [section, { entry, isPaused }] of running) {
      const key = keyOf(entry);
      const check = checks.get(section);
      if (isPaused) note(section, entry, { key, state: 'paused' });
      else if (check?.key === key) settle(section, entry, check);
      else if (isToLoad(siteState.rollouts.get(section), key)) toLoad.set(section, entry);
    }
    const now = performance.now();
    const files = await arrivals.load(toLoad, 0, (section) => isDue(siteState.rollouts.get(section), now));
    for (const [section, { outcome }] of files) {
      const entry = toLoad.get(section)!;
      const key = keyOf(entry);
      if (!outcome) note(section, entry, { key, state: 'arriving' });
      else if ('code' in outcome) note(section, entry, { key, state: 'not loaded', because: [outcome] });
      else {
        note(section, entry, { key, state: 'checking' });
        startCheck(section, key, entry, base);
      }
    }
  }

  function settle(section: string, entry: RegistryEntry, { found, site }: Check): void {
    if (!found) return;
    checks.delete(section);
    note(section, entry, found);
    const { version } = entry.metadata;
    const next = new Map(siteState.sides);
    if (site) show(next.set(section, site));
    else if (next.delete(section)) show(next);
    if (site) log.info({ section, version, composition: site.composition.id }, 'rollout shown');
  }

  return {
    follow,
    /** After damage on this disk: all are loaded and composed again. */
    recheck: () => siteState.rollouts.clear(),
  };
}

const isToLoad = (version: VersionState | undefined, key: string): boolean =>
  version?.key !== key ||
  version.state === 'arriving' ||
  version.state === 'checking' ||
  version.state === 'paused' ||
  isDue(version, performance.now());

/** Null while it is shown or checked. */
export function rolloutProblem(version: VersionState | { state: 'paused' } | undefined): string | null {
  if (version?.state === 'paused') return 'It is worse for visitors, and was stopped here.';
  const because = becauseOf(version);
  if (because.length > 0) return because.map(describeDiagnostic).join(' ');
  return version?.state === 'arriving' ? 'Its files are on their way.' : null;
}
