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

const isPicture = (test: TestCase) => test.location.file.endsWith('pictures.spec.ts');
const kept = () =>
  new Map(
    readdirSync(PICTURES)
      .filter((file) => file.endsWith('.png'))
      .map((file) => [file, readFileSync(join(PICTURES, file))]),
  );

/** Counts the comparisons; with --update-snapshots=all says which pictures changed. */
export default class VisualReport implements Reporter {
  private readonly results = new Map<TestCase, TestResult>();
  private readonly before = kept();
  private renewing = false;
  private wanted: string[] = [];

  onBegin({ updateSnapshots }: FullConfig, suite: Suite): void {
    this.renewing = updateSnapshots === 'all';
    this.wanted = suite
      .allTests()
      .filter(isPicture)
      .map(({ title }) => `${title}.png`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.results.set(test, result);
    if (this.renewing) process.stdout.write(`\r${this.results.size} of ${this.wanted.length} pictures taken`);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    return this.renewing ? this.renew() : this.compare(status);
  }

  private compare(status: FullResult['status']): { status: FullResult['status'] } {
    const passed = (tests: [TestCase, TestResult][]) =>
      tests.filter(([, one]) => one.status === 'passed').length;
    const all = [...this.results];
    const pictures = all.filter(([test]) => isPicture(test));
    const planted = all.filter(([test]) => !isPicture(test));
    console.log(
      `${pictures.length} of ${this.before.size} kept pictures compared, ${passed(pictures)} alike; ` +
        `${planted.length} faults planted, ${passed(planted)} caught.`,
    );
    return { status };
  }

  private renew(): { status: FullResult['status'] } {
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
