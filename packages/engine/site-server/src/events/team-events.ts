import { type Composition, type Pin, stoppedIn } from '@site/composer';
import { type Diagnostic, diagnosticOutput, liveEntries, type RegistryDocument } from '@site/registry';
import type { Notify } from '@site/server-kit';

interface Shown {
  composition: Composition;
  /** As read before the composition; undefined at the start. */
  document: RegistryDocument | undefined;
}

const pinsOf = ({ shell, sections }: Composition): Map<string, Pin> =>
  new Map(Object.entries({ shell, ...sections }));

/** 0 if the registry does not know the version. */
function revisionOf(document: Shown['document'], section: string, version: string | undefined): number {
  const entries = document?.microFrontends[section] ?? [];
  return entries.find(({ metadata }) => metadata.version === version)?.extras.revision ?? 0;
}

/** Events about versions and sections. Servers of one registry send the same under the same ids. */
export function createTeamEvents(notify: Notify) {
  let last: Shown | undefined;
  let notified = new Set<string>();

  function versionEvent(
    section: string,
    from: Pin | undefined,
    to: Pin | undefined,
    now: Shown,
    before: Shown,
  ) {
    const revision = revisionOf(now.document, section, to?.version);
    // a return to an earlier version: the old document has it below the version after it
    const earlier = revisionOf(before.document, section, to?.version);
    const isBack = to && from && earlier > 0 && earlier < revisionOf(before.document, section, from.version);
    const what = !to ? 'retired' : isBack ? 'rolled_back' : 'deployed';
    void notify({
      id: `${what}_${section}_${to?.version ?? from?.version}_${revision}`,
      type: what === 'retired' ? 'section.retired' : `version.${what}`,
      section,
      data: { section, from: from?.version ?? null, to: to?.version ?? null, revision },
    });
  }

  function stopEvent(section: string, version: string | undefined, now: Shown): void {
    const stop = stoppedIn(now.composition).get(section);
    const what = stop ? 'stopped' : 'started';
    const how = stop && { status: stop.gone ? 410 : 503, reason: stop.reason };
    void notify({
      id: `${what}_${section}_${revisionOf(now.document, section, version)}`,
      type: `section.${what}`,
      section,
      data: { section, version: version ?? null, ...how },
    });
  }

  return {
    /** Sends nothing for the first composition of a process. */
    shown(composition: Composition, document: RegistryDocument | undefined): void {
      const now = { composition, document };
      const before = last;
      last = now;
      if (!before) return;
      const [was, is] = [pinsOf(before.composition), pinsOf(composition)];
      const [wasStopped, isStopped] = [stoppedIn(before.composition), stoppedIn(composition)];
      for (const section of new Set([...was.keys(), ...is.keys()])) {
        const [from, to] = [was.get(section), is.get(section)];
        if (from?.integrity !== to?.integrity) versionEvent(section, from, to, now, before);
        if (wasStopped.has(section) !== isStopped.has(section)) stopEvent(section, to?.version, now);
      }
    },
    quarantined(refusals: readonly Diagnostic[], document: RegistryDocument | undefined): void {
      const wanted = liveEntries(document ?? { schema: '', microFrontends: {} });
      const bySection = Map.groupBy(refusals, ({ section }) => section);
      const now = new Set<string>();
      for (const [section, own] of bySection) {
        const version = wanted.get(section)?.metadata.version ?? null;
        const id = `quarantined_${section}_${version}_${[...new Set(own.map(({ code }) => code))].sort().join('_')}`;
        now.add(id);
        if (notified.has(id)) continue;
        const data = { section, version, refusals: own.map(diagnosticOutput) };
        void notify({ id, type: 'version.quarantined', section, data });
      }
      notified = now;
    },
  };
}
