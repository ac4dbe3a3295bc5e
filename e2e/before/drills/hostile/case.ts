import type { HostileSection } from './section.ts';
import type { World } from './world.ts';

/** The promised outcome of an attack. */
export const OUTCOMES = {
  refused: 'the deploy tool and the server refuse it with this code, and name its section',
  contained: 'it goes live or is refused; either way it changes only its own pages',
  survived: 'the servers keep responding, each with the pages it had',
} as const;

interface Named {
  /** In a few words: what is tried. */
  name: string;
}

/** A hostile version of the section `aaa`: through the deploy tool, then straight into registry and store. */
export interface ArtifactCase extends Named {
  /** A function if it is large: it is then built when needed. */
  section: HostileSection | (() => HostileSection);
  /** Code of the refusal; without one the attack must be contained. */
  refused?: RegExp;
  /** Section that the tool names: the name in the artifact. */
  as?: string;
  /** Milliseconds to continue after the verdict, for what a section left running. */
  linger?: number;
}

/** Anything else: a registry, a client, an origin. Checks its own effect, and throws what is wrong. */
export interface OtherCase extends Named {
  attack: (world: World) => Promise<void>;
  expected: 'refused' | 'contained' | 'survived';
}

export type HostileCase = ArtifactCase | OtherCase;

export const isArtifact = (one: HostileCase): one is ArtifactCase => 'section' in one;
