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
    // of `npm run test:full` alone
    ...(process.env.SLOW ? [] : ['\\.slow\\.test\\.tsx?$']),
  ],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data', '<rootDir>/.cache'],
  maxWorkers: 2,
  reporters: ['default', '<rootDir>/scripts/failed-tests.mjs'],
  // Some tests start processes; on a busy machine five seconds are not enough.
  testTimeout: 30_000,
};
