import type { Candidate, ResolvePorts, SectionCandidates } from '@site/composer';
import { type Artifact, type Diagnostic, errorDiagnostic } from '@site/registry';
import { loadVersions } from './arrivals.ts';

const candidate = (version: string, more: Partial<Candidate> = {}): Candidate => ({
  url: version,
  metadata: { version, integrity: version },
  ...more,
});
const artifact = (version: string) => ({ folder: version }) as Artifact;
const refusal = errorDiagnostic(new Error('it is not there'), 'a');

/** Loaded version of `a`; null for none. */
async function loaded(
  candidates: SectionCandidates extends ReadonlyMap<string, infer Candidates> ? Candidates : never,
  newest: Diagnostic | undefined,
  mayReplace: ResolvePorts['mayReplace'],
) {
  const ports = { load: async (_name: string, { url }: Candidate) => artifact(url), mayReplace };
  const arrivals = {
    load: async () => new Map([['a', { outcome: newest, manifest: undefined }]]),
  };
  const { sections } = await loadVersions(new Map([['a', candidates]]), arrivals, ports as never, {
    isLive: true,
    isDue: () => true,
  });
  return (sections.get('a')!.artifact as { folder?: string })?.folder ?? null;
}

test.each([
  [
    'whatever its candidates are',
    undefined,
    { late: null, refused: 'older' },
    { late: 'here', refused: 'here' },
  ],
  [
    'what is live, or nothing',
    (candidate: Candidate | null) => candidate === null || candidate.isLiveHere === true,
    { late: null, refused: null },
    { late: 'here', refused: 'here' },
  ],
])(
  'what takes the place of a version that is late or does not load: %s',
  async (_what, mayReplace, elsewhere, live) => {
    const registry = [candidate('newest'), candidate('older'), null];
    const here = [candidate('newest'), candidate('here', { isLiveHere: true })];
    expect({
      late: await loaded(registry, undefined, mayReplace),
      refused: await loaded(registry, refusal, mayReplace),
    }).toEqual(elsewhere);
    expect({
      late: await loaded(here, undefined, mayReplace),
      refused: await loaded(here, refusal, mayReplace),
    }).toEqual(live);
  },
);
