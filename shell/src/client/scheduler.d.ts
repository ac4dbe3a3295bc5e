/** React's own scheduler, of which no types are published for this version. */
declare module 'scheduler' {
  /** @param fps frames a second, the length of a slice; 0: React's own 5 ms. */
  export function unstable_forceFrameRate(fps: number): void;
}
