import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache', 'outcomes');

/** A reporter of Jest: the names of failed tests, for the end of `npm test`. Several runs write to one file. */
export default class FailedTests {
  /**
   * @param {unknown} _contexts
   * @param {{ testResults: { testFilePath: string, failureMessage?: string | null, testResults: { status: string, fullName: string }[] }[] }} results
   */
  onRunComplete(_contexts, results) {
    const failedFiles = results.testResults.filter(({ failureMessage }) => failureMessage);
    const lines = failedFiles.flatMap(({ testFilePath, testResults }) => {
      const failed = testResults.filter(({ status }) => status === 'failed');
      const titles = failed.length > 0 ? failed.map(({ fullName }) => fullName) : ['did not run'];
      return titles.map((title) => `failed: ${relative(root, testFilePath)}: ${title}\n`);
    });
    mkdirSync(folder, { recursive: true });
    appendFileSync(join(folder, 'unit'), lines.join(''));
  }
}
