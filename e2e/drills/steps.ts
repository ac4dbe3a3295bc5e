/** Printed characters of a failure. */
const MAX = 3000;

export class Steps {
  private passed = 0;
  private readonly left: string[] = [];
  private readonly began = performance.now();

  /** @returns the step's result; a text is printed after its name. */
  async step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    try {
      const result = await work();
      this.passed += 1;
      console.log(`ok      ${name} (${seconds()})${typeof result === 'string' ? `: ${result}` : ''}`);
      return result;
    } catch (error) {
      console.log(`FAILED  ${name} (${seconds()}): ${String((error as Error).stack).slice(0, MAX)}`);
      throw error;
    }
  }

  notRun(name: string, why: string): void {
    this.left.push(name);
    console.log(`NOT RUN ${name}: ${why}`);
  }

  /** Exits with 1 if the drill fails, with 3 if a part did not run. */
  async run(drill: () => Promise<void>, end: () => Promise<unknown>): Promise<never> {
    const code = await drill().then(
      () => (this.left.length > 0 ? 3 : 0),
      (error: Error) => {
        console.log(`FAILED  ${error.message.slice(0, MAX)}`);
        return 1;
      },
    );
    await end();
    const minutes = ((performance.now() - this.began) / 60_000).toFixed(1);
    console.log(`\n${this.passed} passed, ${this.left.length} not run, in ${minutes} minutes.`);
    process.exit(code);
  }
}
