/** No types are published for this version. */
declare module 'scheduler' {
  /** @param fps sets the length of a slice; 0 is React's 5 ms. */
  export function unstable_forceFrameRate(fps: number): void;
}
