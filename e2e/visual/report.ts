import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { noteBrowser, PICTURES } from './made-with.ts';

const kept = () =>
  new Map(
    readdirSync(PICTURES)
      .filter((file) => file.endsWith('.png'))
      .map((file) => [file, readFileSync(join(PICTURES, file))]),
  );

/** Of --renew: says which pictures changed, and removes those that no test takes any more. */
export default class RenewReport implements Reporter {
  private readonly results = new Map<TestCase, TestResult>();
  private readonly before = kept();
  private wanted: string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.wanted = suite.allTests().map(({ title }) => `${title}.png`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.results.set(test, result);
    process.stdout.write(`\r${this.results.size} of ${this.wanted.length} pictures taken`);
  }

  async onEnd(): Promise<{ status: FullResult['status'] }> {
    console.log('');
    const failed = [...this.results].filter(([, { status }]) => status !== 'passed');
    for (const [test, { errors }] of failed) console.error(`NOT MADE ${test.title}: ${errors[0]?.message}`);
    const now = kept();
    const fresh = [...now.keys()].filter((file) => !this.before.has(file));
    const changed = [...now].filter(([file, bytes]) => this.before.get(file)?.equals(bytes) === false);
    const gone = [...now.keys()].filter((file) => !this.wanted.includes(file));
    for (const [file] of changed) console.log(`changed  ${file}`);
    for (const file of fresh) console.log(`new      ${file}`);
    for (const file of gone) {
      rmSync(join(PICTURES, file));
      console.log(`removed  ${file}`);
    }
    console.log(
      `${this.results.size} pictures taken: ${changed.length} changed, ${fresh.length} new, ${gone.length} removed.`,
    );
    if (failed.length > 0 || this.results.size < this.wanted.length) return { status: 'failed' };
    noteBrowser();
    return { status: 'passed' };
  }
}
