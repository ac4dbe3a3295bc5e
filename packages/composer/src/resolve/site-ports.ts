import type { Artifact, ArtifactSources, DataFolder, Refusal, RegistryDocument } from '@site/registry';
import { compose } from '../compose/compose.ts';
import { inputOf } from '../compose/input-of.ts';
import type { Environment } from '../plan/composition-input.ts';
import { planComposition } from '../plan/plan.ts';
import { renderPages } from '../render/render-pages.ts';
import { liveRungs, type Rung } from './ladder.ts';
import { loadArtifact } from './load-artifact.ts';
import type { ResolvePorts } from './resolution.ts';

export interface ResolvedSite {
  sources: ArtifactSources;
  data: DataFolder;
  environment: Environment;
  /** Says where a damaged copy of a live version can be had again. */
  document?: RegistryDocument;
  /** Told one sentence after each step of composing. */
  say?: (sentence: string) => void;
}

/** Loads and composes on this disk. Each version is brought here and hashed once, however often it is asked for. */
export function sitePorts({ sources, data, environment, document, say }: ResolvedSite): ResolvePorts {
  const loads = new Map<string, Promise<Artifact | Refusal>>();

  function load(name: string, rung: Rung) {
    const key = JSON.stringify([name, rung.url, rung.metadata]);
    const loading = loads.get(key) ?? loadArtifact(name, rung, sources, data);
    loads.set(key, loading);
    return loading;
  }

  return {
    load,
    compose: (artifacts, live, kept, trial) =>
      compose(inputOf(artifacts, environment), data, live, trial ? undefined : say, kept),
    async failsUnchanged(live, section) {
      const artifacts = new Map<string, Artifact>();
      for (const [name, rung] of liveRungs(live, document)) {
        const artifact = await load(name, rung);
        // with a copy lost nobody can tell; who changed is blamed
        if (!('folder' in artifact)) return false;
        artifacts.set(name, artifact);
      }
      const input = inputOf(artifacts, environment);
      const { plan } = planComposition(input);
      const own = plan.pages.filter(({ owner }) => owner === section);
      // rendered again, whatever is stored of them
      const { refusals } = await renderPages(input.shell, plan.frame, own);
      return refusals.length > 0;
    },
  };
}
