/** Characters of a failure that are printed. */
const MAX = 3000;

/** What a drill of several steps, each needing the one before, prints of them. */
export class Steps {
  private passed = 0;
  private readonly left: string[] = [];
  private readonly began = performance.now();

  /** @returns what the step returns; what it says is printed behind its name when it is a text. */
  async step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    try {
      const result = await work();
      this.passed += 1;
      console.log(`ok      ${name} (${seconds()})${typeof result === 'string' ? `: ${result}` : ''}`);
      return result;
    } catch (error) {
      console.log(`FAILED  ${name} (${seconds()}): ${(error as Error).message.slice(0, MAX)}`);
      throw new StepFailed(name);
    }
  }

  /** The whole drill. @returns the exit code: 1 if a step failed, or what is between them; 3 if one was not run. */
  async run(drill: () => Promise<void>): Promise<0 | 1 | 3> {
    try {
      await drill();
      return this.left.length > 0 ? 3 : 0;
    } catch (error) {
      if (!(error instanceof StepFailed)) console.log(`FAILED  ${(error as Error).stack}`);
      return 1;
    }
  }

  notRun(name: string, why: string): void {
    this.left.push(name);
    console.log(`NOT RUN ${name}: ${why}`);
  }

  /** Since the first of them. */
  get seconds(): number {
    return (performance.now() - this.began) / 1000;
  }

  summary(code: 0 | 1 | 3): string {
    const left = this.left.length > 0 ? `, ${this.left.length} not run` : '';
    return `${this.passed} passed, ${code === 1 ? 1 : 0} failed${left}`;
  }
}

/** Its step has said why. */
class StepFailed extends Error {
  override name = 'StepFailed';
}
