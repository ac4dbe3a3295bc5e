import type { Artifact, Diagnostic } from '@site/registry';
import type { ComposeResult } from '../compose/compose.ts';
import type { Composition } from '../plan/composition.ts';
import type { Candidate } from './candidates.ts';

export type Artifacts = Map<string, Artifact>;

/** What became of one section. */
export interface Outcome {
  state: 'requested' | 'fallen-back' | 'left-out';
  /** Index among its candidates. */
  candidate: number;
  artifact: Artifact | undefined;
  /** Its pages stay the live ones, because they could not be rendered again. */
  kept: boolean;
  /** What caused it; empty when the section is as wanted. */
  because: Diagnostic[];
}

/** Which versions go together, and why not the others. */
export interface Resolution {
  /** By section. Where `result` is not ok, what was tried last. */
  sections: Map<string, Outcome>;
  /** The last composition; not ok when nothing is left to try. */
  result: ComposeResult;
  /** Versions whose loading failed and left nothing else to try. They may load later. */
  missing: Diagnostic[];
}

/** One set of versions to compose and check. */
export interface ComposeRequest {
  artifacts: Artifacts;
  /** What visitors see now. */
  live: Composition | undefined;
  /** Sections whose pages stay the live ones. */
  kept: ReadonlySet<string>;
  /** It may not be the result: nothing is logged. */
  trial: boolean;
}

/** How versions are loaded and composed. */
export interface ResolvePorts {
  /** Loads a version; undefined while it is still arriving. */
  load(name: string, candidate: Candidate): Promise<Artifact | Diagnostic | undefined>;
  /** What may take the place of a version that does not load; any candidate if not given. */
  mayReplace?: ((candidate: Candidate | null) => boolean) | undefined;
  compose(request: ComposeRequest): Promise<ComposeResult>;
  /** Does a page of this section fail when the live versions are rendered again unchanged? */
  failsUnchanged(live: Composition, section: string): Promise<boolean>;
}
