let clock: jest.SpyInstance | undefined;

/** Moves performance.now() ahead, until the end of the test. */
export function later(milliseconds: number): void {
  const now = performance.now() + milliseconds;
  clock?.mockRestore();
  const real = performance.now.bind(performance);
  const started = real();
  clock = jest.spyOn(performance, 'now').mockImplementation(() => now + real() - started);
}

afterEach(() => {
  clock?.mockRestore();
  clock = undefined;
});
