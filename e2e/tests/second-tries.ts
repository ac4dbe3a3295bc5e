import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';

/** More tests than this that pass only when tried again are no accident of a busy machine, and fail the run. */
export const SECOND_TRIES = 3;

/** Writes which tests failed, and which needed a second try, to the file that `npm test` ends with. */
export default class SecondTries implements Reporter {
  private readonly tests = new Map<string, TestCase>();

  private readonly outputFile: string;

  constructor(options: { outputFile: string }) {
    this.outputFile = options.outputFile;
  }

  onTestEnd(test: TestCase) {
    this.tests.set(test.id, test);
  }

  async onEnd(result: FullResult) {
    const titlesOf = (outcome: ReturnType<TestCase['outcome']>) =>
      [...this.tests.values()]
        .filter((test) => test.outcome() === outcome)
        .map((test) => test.titlePath().slice(2).join(' › '));
    const failed = titlesOf('unexpected');
    const again = titlesOf('flaky');
    const lines = [
      ...failed.map((title) => `failed: ${title}`),
      ...again.map((title) => `passed on the second try: ${title}`),
      ...(again.length > SECOND_TRIES
        ? [`failed: ${again.length} tests needed a second try, ${SECOND_TRIES} may`]
        : []),
    ];
    mkdirSync(dirname(this.outputFile), { recursive: true });
    writeFileSync(this.outputFile, lines.map((line) => `${line}\n`).join(''));
    return { status: again.length > SECOND_TRIES ? 'failed' : result.status };
  }
}
