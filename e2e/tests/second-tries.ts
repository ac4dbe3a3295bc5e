import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';

/** More tests than this that pass only when tried again are no accident of a busy machine, and fail the run. */
export const SECOND_TRIES = 3;

const nameOf = (test: TestCase) => test.titlePath().slice(2).join(' › ');

/** Of each try that failed: where, and the start of the message in one line, without colors. */
const reasonsOf = (test: TestCase) =>
  test.results.flatMap(({ error, retry }) => {
    if (!error) return [];
    const message = stripVTControlCharacters(error.message ?? '').replace(/\s+/g, ' ');
    return [`  try ${retry + 1}, line ${error.location?.line ?? '?'}: ${message.slice(0, 300)}`];
  });

/** Writes which tests failed and why, and which needed a second try, to the file that `npm test` ends with. */
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
    const testsOf = (outcome: ReturnType<TestCase['outcome']>) =>
      [...this.tests.values()].filter((test) => test.outcome() === outcome);
    const again = testsOf('flaky');
    const lines = [
      ...testsOf('unexpected').flatMap((test) => [`failed: ${nameOf(test)}`, ...reasonsOf(test)]),
      ...again.flatMap((test) => [`passed on the second try: ${nameOf(test)}`, ...reasonsOf(test)]),
      ...(again.length > SECOND_TRIES
        ? [`failed: ${again.length} tests needed a second try, ${SECOND_TRIES} may`]
        : []),
    ];
    mkdirSync(dirname(this.outputFile), { recursive: true });
    writeFileSync(this.outputFile, lines.map((line) => `${line}\n`).join(''));
    return { status: again.length > SECOND_TRIES ? 'failed' : result.status };
  }
}
