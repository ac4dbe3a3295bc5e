import { changedSince } from './checkout.ts';
import { COVERS, pathsOf } from './covers.ts';
import { readPassed } from './passed.ts';

/** For each drill that did not pass with the code that is here, a line that says why. */
export function staleDrills(root: string): string[] {
  const passed = readPassed(root);
  return Object.keys(COVERS).flatMap((drill) => {
    const run = passed[drill];
    if (!run) return [`${drill}: not known, no run is recorded`];
    const on = `${run.commit.slice(0, 8)} (${run.date})`;
    const changed = changedSince(root, run.commit, pathsOf(drill));
    if (!changed) return [`${drill}: not known, ${on} is not in this checkout`];
    if (changed.length === 0) return [];
    return [`${drill}: passed on ${on}; changed since: ${changed.length}, such as ${changed[0]}`];
  });
}
