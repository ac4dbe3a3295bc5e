import type { HostileSection } from './section.ts';

/** A hostile version of section `aaa`: by the deploy tool, then straight into registry and store. */
export interface ArtifactCase {
  name: string;
  /** A function for a large section: built when needed. */
  section: HostileSection | (() => HostileSection);
  /** Code of the refusal; without one it may go live, and changes its own pages only. */
  refused?: RegExp;
  /** Milliseconds to continue after the verdict, for processes left running. */
  linger?: number;
}
