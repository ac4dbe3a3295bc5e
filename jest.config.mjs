/** Unit tests stand beside the code as x.test.ts; a test that needs a DOM says so with a docblock. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
    },
    module: { type: 'commonjs' },
  },
];

export default {
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/', '<rootDir>/.cache/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data', '<rootDir>/.cache'],
  extensionsToTreatAsEsm: [],
  transform: { '\\.(ts|tsx|mjs)$': swc },
  moduleNameMapper: { '\\.css$': '<rootDir>/scripts/jest-empty-style.cjs' },
  setupFiles: ['<rootDir>/scripts/jest-setup.cjs'],
  maxWorkers: 2,
  // Some tests start processes; on a busy machine five seconds are not enough.
  testTimeout: 30_000,
};
