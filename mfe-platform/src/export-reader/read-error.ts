/** Its message is shown to the visitor: what happened, and what to do. */
export class ReadError extends Error {}

/** The visitor stopped the reading. */
export class Cancelled extends Error {}

export interface Progress {
  /** Bytes of the file that were read. */
  onProgress?: (bytes: number) => void;
  cancelled?: () => boolean;
}
