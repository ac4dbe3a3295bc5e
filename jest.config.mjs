import { jestPreset } from '@site/section-preset/jest';

export default {
  ...jestPreset(import.meta.dirname),
  // From the folder of a section: its own tests.
  roots: [process.cwd()],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '<rootDir>/e2e/',
    '<rootDir>/.cache/',
    // of `npm run drill` alone
    ...(process.env.SLOW ? [] : ['\\.slow\\.test\\.tsx?$']),
  ],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data', '<rootDir>/.cache'],
  // not where temporary files are: those may be in memory, and gone after a run
  cacheDirectory: '<rootDir>/.cache/jest',
  maxWorkers: 2,
  // Some tests start processes: one that starts ten servers took over 30 s on a slow machine.
  testTimeout: 90_000,
};
