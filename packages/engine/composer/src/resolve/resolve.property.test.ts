import { type Artifact, type Diagnostic, errorDiagnostic, makeError } from '@site/registry';
import fc from 'fast-check';
import type { ComposeResult } from '../compose/compose.ts';
import { type Composition, pinOf } from '../plan/composition.ts';
import type { Candidate, Candidates } from './candidates.ts';
import { loadCandidates } from './load-candidates.ts';
import type { ResolvePorts } from './resolution.ts';
import { artifactsOf, reasonsOf, resolve, resolveLoaded } from './resolve.ts';

type Version = 'good' | 'bad' | 'lost';

interface Site {
  /** Best first. */
  sections: { versions: Version[]; mayBeAbsent: boolean; embeds: number[]; live: number }[];
  /** Cannot be live together. */
  conflicts: [section: number, version: number, section: number, version: number][];
  /** False names in refusals, in turns; -1 is the true one. */
  forged: number[];
  hasLive: boolean;
}

const nameOf = (index: number) => `section-${index}`;
const integrityOf = (name: string, version: number) => `${name}@${version}`;

function candidateOf(name: string, version: number): Candidate {
  return { url: '', metadata: { integrity: integrityOf(name, version), version: String(version) } };
}

const artifactOf = (name: string, candidate: Candidate) =>
  ({
    folder: '',
    integrity: candidate.metadata.integrity,
    manifest: { kind: 'section', name, version: candidate.metadata.version, navigation: [], footer: [] },
  }) as unknown as Artifact;

function imagined(site: Site) {
  const names = site.sections.map((_, index) => nameOf(index));
  const candidates = new Map<string, Candidates>([['shell', [candidateOf('shell', 0)]]]);
  site.sections.forEach(({ versions, mayBeAbsent }, index) => {
    const all = versions.map((_, version) => candidateOf(names[index]!, version));
    candidates.set(names[index]!, mayBeAbsent ? [...all, null] : all);
  });
  const pins = site.sections.map(({ live }, index) => [
    names[index]!,
    candidateOf(names[index]!, live).metadata,
  ]);
  const live = site.hasLive
    ? ({
        shell: candidateOf('shell', 0).metadata,
        sections: Object.fromEntries(pins),
      } as unknown as Composition)
    : undefined;
  const conditionOf = (name: string, version: string): Version =>
    site.sections[names.indexOf(name)]?.versions[Number(version)] ?? 'good';
  let composed = 0;
  let received = 0;

  function refusal(owner: string, code: 'SITE_RENDER_THROWS' | 'SITE_LINK_BROKEN'): Diagnostic {
    const forged = site.forged[received++ % site.forged.length]!;
    const section = forged < 0 ? owner : (names[forged % names.length] ?? owner);
    const place = { section, route: `/${owner}` };
    return code === 'SITE_LINK_BROKEN'
      ? makeError(code, place, { link: 'link', href: '/gone', problem: 'missing' })
      : makeError(code, place, { message: `A page of ${owner}.` });
  }

  const ports: ResolvePorts = {
    load: async (name, candidate) =>
      conditionOf(name, candidate.metadata.version) === 'lost'
        ? errorDiagnostic(Object.assign(new Error('Lost.'), { code: 'SITE_STORE_UNREACHABLE' }), name)
        : artifactOf(name, candidate),
    async compose({ artifacts, live: seen, kept }) {
      composed += 1;
      const has = (name: string, version: number) =>
        artifacts.get(name)?.integrity === integrityOf(name, version);
      const fails = (name: string) => {
        const artifact = artifacts.get(name);
        if (!artifact || conditionOf(name, artifact.manifest.version) !== 'bad') return false;
        return !(kept.has(name) && pinOf(seen, name)?.integrity === artifact.integrity);
      };
      const refusals: Diagnostic[] = [];
      const onPage = new Map<string, string[]>();
      for (const [index, { embeds }] of site.sections.entries()) {
        const name = names[index]!;
        if (!artifacts.has(name)) continue;
        const on = [name, ...embeds.map((other) => names[other % names.length]!)];
        onPage.set(`/${name}`, [...new Set(on)]);
        if (on.some(fails)) refusals.push(refusal(name, 'SITE_RENDER_THROWS'));
      }
      for (const [one, version, other, otherVersion] of site.conflicts) {
        const [a, b] = [names[one % names.length]!, names[other % names.length]!];
        if (a !== b && has(a, version) && has(b, otherVersion)) refusals.push(refusal(a, 'SITE_LINK_BROKEN'));
      }
      const composition = { sections: [...artifacts.keys()] };
      return (refusals.length > 0
        ? { ok: false, refusals, onPage }
        : { ok: true, composition, pages: 0, renderedPages: 0, warnings: [] }) as unknown as ComposeResult;
    },
    failsUnchanged: async (_live, section) => {
      const artifact = live && pinOf(live, section);
      return artifact !== undefined && conditionOf(section, artifact.version) === 'bad';
    },
  };
  return { candidates, live, ports, names, composed: () => composed };
}

const index = fc.nat({ max: 4 });
const version = fc.nat({ max: 2 });
const anySite = fc.record<Site>({
  sections: fc.array(
    fc.record({
      versions: fc.array(fc.constantFrom<Version>('good', 'bad', 'lost'), { minLength: 1, maxLength: 3 }),
      mayBeAbsent: fc.boolean(),
      embeds: fc.array(index, { maxLength: 2 }),
      live: version,
    }),
    { minLength: 1, maxLength: 5 },
  ),
  conflicts: fc.array(fc.tuple(index, version, index, version), { maxLength: 4 }),
  forged: fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 1, maxLength: 4 }),
  hasLive: fc.boolean(),
});

test('it ends, each section is where its outcome says, and the result composes', async () => {
  let passed = 0;
  const check = fc.asyncProperty(anySite, async (site) => {
    const { candidates, live, ports, composed } = imagined(site);
    const resolution = await resolve(candidates, live, ports);
    const { result, sections } = resolution;
    const count = [...candidates.values()].reduce((sum, versions) => sum + versions.length, 0);
    // each section may keep its pages once, before and after a retry
    expect(composed()).toBeLessThanOrEqual(1 + 2 * (count + candidates.size));
    for (const [name, { state, candidate, artifact, kept, because }] of sections) {
      const wanted = candidates.get(name)![candidate];
      expect(artifact?.integrity).toBe(wanted?.metadata.integrity);
      expect(state).toBe(candidate === 0 ? 'requested' : artifact ? 'fallen-back' : 'left-out');
      expect(because.length > 0).toBe(kept || candidate > 0);
    }
    if (!result.ok) {
      expect(result.refusals.length).toBeGreaterThan(0);
      return;
    }
    passed += 1;
    const kept = new Set([...sections].filter(([, one]) => one.kept).map(([name]) => name));
    const artifacts = artifactsOf(resolution);
    expect(await ports.compose({ artifacts, live, kept, trial: true })).toMatchObject({ ok: true });
  });
  await fc.assert(check, { numRuns: 2000 });
  expect(passed).toBeGreaterThan(200);
});

test('where a version fails by itself, all others go live as asked, no matter who is named in its refusals', async () => {
  let quarantined = 0;
  const independent = anySite.map((site) => ({
    ...site,
    hasLive: false,
    conflicts: [],
    sections: site.sections.map((section) => ({ ...section, mayBeAbsent: true })),
  }));
  const check = fc.asyncProperty(independent, async (site) => {
    const { candidates, live, ports, names } = imagined(site);
    const resolution = await resolve(candidates, live, ports);
    expect(resolution.result.ok).toBe(true);
    for (const [at, { versions }] of site.sections.entries()) {
      const best = versions.indexOf('good');
      const outcome = resolution.sections.get(names[at]!)!;
      expect([names[at], outcome.candidate]).toEqual([names[at], best < 0 ? versions.length : best]);
    }
    quarantined += reasonsOf(resolution).length;
  });
  await fc.assert(check, { numRuns: 2000 });
  expect(quarantined).toBeGreaterThan(1000);
});

test('where all passes without a checked version, it passes as it is or is refused, and no other section falls back', async () => {
  const counts = { passed: 0, refused: 0 };
  const anyLive = anySite.map((site) => ({
    ...site,
    hasLive: true,
    sections: site.sections.map((section) => ({ ...section, live: 0 })),
  }));
  const check = fc.asyncProperty(
    anyLive,
    index,
    fc.boolean(),
    fc.boolean(),
    async (site, at, isNew, isOnly) => {
      const { candidates, live, ports, names } = imagined(site);
      const name = names[at % names.length]!;
      const base = new Map([...candidates].filter(([one]) => !isNew || one !== name));
      // its second version, or its first
      const version = candidateOf(name, isNew ? 0 : 1);
      const before = await loadCandidates(
        new Map([...base].map(([one, [first]]) => [one, [first!]])),
        ports.load,
      );
      const checked = await loadCandidates(new Map([[name, [version]]]), ports.load);
      if (before.lost.length + checked.lost.length > 0) return;
      const composed = (loaded: Parameters<typeof artifactsOf>[0]) =>
        ports.compose({ artifacts: artifactsOf(loaded), live, kept: new Set(), trial: true });
      if (!(await composed(before)).ok) return;
      const sections = new Map([...before.sections, ...checked.sections]);
      const whole = await composed({ sections });
      const instead = isOnly ? [] : [isNew ? null : candidateOf(name, 0)];
      const loaded = {
        ...before,
        candidates: new Map([...candidates].map(([one, all]) => [one, [...all, null]])).set(name, [
          version,
          ...instead,
        ]),
        sections,
      };
      const { [name]: _own, ...others } = live!.sections;
      const seen = isNew ? { ...live!, sections: others } : live;
      const { result, sections: after } = await resolveLoaded(loaded, seen, ports, new Set([name]));
      const passes = result.ok && [...after.values()].every(({ candidate }) => candidate === 0);
      expect(passes).toBe(whole.ok);
      counts[passes ? 'passed' : 'refused'] += 1;
      if (!passes && result.ok) expect(after.get(name)!.candidate).toBe(1);
    },
  );
  await fc.assert(check, { numRuns: 3000 });
  expect(Math.min(counts.passed, counts.refused)).toBeGreaterThan(100);
});
