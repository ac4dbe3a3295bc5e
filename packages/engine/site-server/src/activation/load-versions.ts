import {
  type Ladders,
  type Loaded,
  loadLadders,
  type ResolvePorts,
  type Rung,
  whileArriving,
} from '@site/composer';
import type { Arrivals } from './arrivals.ts';

/** Milliseconds that other sections' changes wait for a version to arrive; it goes live once it is here. */
const PATIENCE = 500;
/** The same while nothing is live yet: a site that lacks sections is shown only if an origin is this slow, and not signed. */
const FIRST_PATIENCE = 10_000;

/** The wanted versions that are here, and the next on the ladder of the others. */
export async function loadVersions(
  ladders: Ladders,
  arrivals: Arrivals,
  { load, mayReplace }: ResolvePorts,
  isLive: boolean,
): Promise<Loaded> {
  const wanted = new Map(
    [...ladders].flatMap(([name, [rung]]): [string, Rung][] => (rung ? [[name, rung]] : [])),
  );
  const asked = await arrivals.load(wanted, isLive ? PATIENCE : FIRST_PATIENCE);
  const arriving = [...asked].filter(([, outcome]) => !outcome).map(([name]) => name);
  return loadLadders(
    whileArriving(ladders, arriving),
    async (name, rung) => (rung === wanted.get(name) ? asked.get(name) : load(name, rung)),
    mayReplace,
  );
}
