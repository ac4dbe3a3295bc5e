import type { Artifact, Diagnostic } from '@site/registry';
import type { ComposeResult } from '../compose/compose.ts';
import type { Composition } from '../plan/composition.ts';
import type { Candidate } from './candidates.ts';

export type Artifacts = Map<string, Artifact>;

export interface Outcome {
  state: 'requested' | 'fallen-back' | 'left-out';
  /** Index among its candidates. */
  candidate: number;
  artifact: Artifact | undefined;
  /** Keeps its live pages, because they cannot be rendered again. */
  kept: boolean;
  /** Empty when it is as requested. */
  because: Diagnostic[];
}

export interface Resolution {
  /** By section; of the last attempt where `result` is not ok. */
  sections: Map<string, Outcome>;
  result: ComposeResult;
  /** Versions that failed to load, with nothing left to try. They may load later. */
  missing: Diagnostic[];
}

export interface ComposeRequest {
  artifacts: Artifacts;
  live: Composition | undefined;
  kept: ReadonlySet<string>;
  /** May be discarded: nothing is logged. */
  trial: boolean;
}

export interface ResolvePorts {
  /** Undefined while the version is still arriving. */
  load(name: string, candidate: Candidate): Promise<Artifact | Diagnostic | undefined>;
  mayReplace?: ((candidate: Candidate | null) => boolean) | undefined;
  compose(request: ComposeRequest): Promise<ComposeResult>;
  /** Does the section fail when the live versions are rendered unchanged? */
  failsUnchanged(live: Composition, section: string): Promise<boolean>;
}
