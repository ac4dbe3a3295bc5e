import type { HostileSection } from './section.ts';
import type { Sender } from './slow-client.ts';

/** A hostile version of the section `aaa`: through the deploy tool, then straight into registry and store. */
export interface ArtifactCase {
  /** In a few words: what is tried. */
  name: string;
  /** A function if it is large: it is then built when needed. */
  section: HostileSection | (() => HostileSection);
  /** Code of the refusal; without one it may go live, and changes its own pages only. */
  refused?: RegExp;
  /** Milliseconds to continue after the verdict, for what a section left running. */
  linger?: number;
}

/** A crowd of clients that all do the same; an ordinary visitor is served meanwhile. */
export interface ClientCase {
  name: string;
  sender: Sender;
  /** What each of them gets. */
  expected?: RegExp;
}
