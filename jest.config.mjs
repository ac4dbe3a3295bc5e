import { esmPackages } from './scripts/jest/esm-packages.mjs';

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

const translated = esmPackages(import.meta.dirname).join('|');

export default {
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/', '<rootDir>/.cache/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data', '<rootDir>/.cache'],
  extensionsToTreatAsEsm: [],
  transform: { '\\.(ts|tsx|mjs|js)$': swc },
  // A section may depend on a package that has no CommonJS.
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${translated})/)`],
  resolver: '<rootDir>/scripts/jest/resolver.cjs',
  moduleNameMapper: { '^\\..*\\.css$': '<rootDir>/scripts/jest/empty-style.cjs' },
  setupFiles: ['<rootDir>/scripts/jest/setup.cjs'],
  maxWorkers: 2,
  // Some tests start processes; on a busy machine five seconds are not enough.
  testTimeout: 30_000,
};
