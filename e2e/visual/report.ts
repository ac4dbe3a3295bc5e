import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { root } from '../kit/run-command.ts';
import { noteBrowser, PICTURES } from './made-with.ts';

const isPicture = (test: TestCase) => test.location.file.endsWith('pictures.spec.ts');
const kept = () => readdirSync(PICTURES).filter((file) => file.endsWith('.png'));

interface Change {
  name: string;
  pixels: string;
  actual: string;
  diff: string;
}

/** What a failed comparison found; undefined if the page never came to rest, or something else went wrong. */
function changeOf({ title: name }: TestCase, { errors, attachments }: TestResult): Change | undefined {
  const message = errors[0]?.message ?? '';
  const pixels = /(Expected an image .*|\d+ pixels .*)different/.exec(message)?.[0];
  const pathOf = (kind: string) => attachments.find((one) => one.name.includes(`-${kind}.`))?.path;
  const [actual, diff] = [pathOf('actual'), pathOf('diff')];
  if (!pixels || !actual || !diff || message.includes('two consecutive stable')) return undefined;
  return { name, pixels, actual, diff };
}

/** Counts the comparisons, and with --update-snapshots=missing replaces the old pictures with the new ones. */
export default class VisualReport implements Reporter {
  private readonly results = new Map<TestCase, TestResult>();
  private readonly before = kept();
  private renewing = false;
  private wanted: string[] = [];

  onBegin({ updateSnapshots }: FullConfig, suite: Suite): void {
    this.renewing = updateSnapshots === 'missing';
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
      `${pictures.length} of ${this.before.length} kept pictures compared, ${passed(pictures)} alike; ` +
        `${planted.length} faults planted, ${passed(planted)} caught.`,
    );
    return { status };
  }

  private renew(): { status: FullResult['status'] } {
    console.log('');
    const failed = [...this.results].filter(([, { status }]) => status !== 'passed');
    let lost = 0;
    for (const [test, result] of failed) {
      const change = changeOf(test, result);
      if (change) {
        copyFileSync(change.actual, join(PICTURES, `${change.name}.png`));
        console.log(`changed  ${change.name}: ${change.pixels}, see ${relative(root, change.diff)}`);
      } else {
        lost += 1;
        console.error(`NOT MADE ${test.title}: ${result.errors[0]?.message}`);
      }
    }
    const fresh = kept().filter((file) => !this.before.includes(file));
    const gone = this.before.filter((file) => !this.wanted.includes(file));
    for (const file of fresh) console.log(`new      ${file}`);
    for (const file of gone) {
      rmSync(join(PICTURES, file));
      console.log(`removed  ${file}`);
    }
    console.log(
      `${this.results.size} pictures taken: ${failed.length - lost} changed, ${fresh.length} new, ${gone.length} removed.`,
    );
    if (lost > 0 || this.results.size < this.wanted.length) return { status: 'failed' };
    noteBrowser();
    return { status: 'passed' };
  }
}
