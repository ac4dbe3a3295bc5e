import { existsSync } from 'node:fs';
import { systemChromium } from '../../scripts/browser.ts';
import { FIREFOX, startBidi } from './bidi.ts';
import type { Engine, EngineName } from './engine.ts';
import { hasWebkit, startWebkit } from './webkit.ts';

/** Whether this machine has the engine; none is installed. */
export const hasEngine: Record<EngineName, () => boolean> = {
  chromium: () => systemChromium() !== undefined,
  firefox: () => existsSync(FIREFOX),
  webkit: hasWebkit,
};

export function startEngine(name: EngineName): Promise<Engine> {
  return name === 'webkit' ? startWebkit() : startBidi(name);
}

/**
 * The engines a suite runs in: those that ENGINES names, separated by commas, or else those of this machine. Chromium
 * only where it is named, since the browser suite runs in it.
 */
export function wantedEngines(all: readonly EngineName[] = ['firefox', 'webkit']): EngineName[] {
  const requested = process.env.ENGINES?.split(',');
  if (!requested) return all.filter((name) => hasEngine[name]());
  const unknown = requested.find((name) => !(name in hasEngine));
  if (unknown) throw new Error(`ENGINES names ${unknown}; it can name ${Object.keys(hasEngine).join(', ')}.`);
  return requested as EngineName[];
}
