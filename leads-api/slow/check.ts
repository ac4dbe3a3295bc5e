/** Sets exit code 1 when the work throws. @param work returns figures for its line */
export async function check(name: string, work: () => Promise<string | undefined>): Promise<void> {
  const started = performance.now();
  try {
    const figures = await work();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`ok   ${name} (${seconds} s)${figures ? `: ${figures}` : ''}`);
  } catch (error) {
    console.error(`FAIL ${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

export function insist(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
