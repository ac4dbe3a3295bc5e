import { createRequire } from 'node:module';
import { join } from 'node:path';
import { esmPackages } from './jest-esm-packages.mjs';

const require = createRequire(import.meta.url);
/** @param {string} name */
const sidecar = (name) => join(import.meta.dirname, name);

/**
 * The settings of Jest for the project at `root`. Unit tests are next to the code as x.test.ts; a test that needs a
 * DOM says so with a docblock.
 *
 * @param {string} root
 */
export function jestPreset(root) {
  const swc = [
    require.resolve('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
      },
      module: { type: 'commonjs' },
    },
  ];
  const translated = esmPackages(root).join('|');
  return {
    rootDir: root,
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    transform: { '\\.(ts|tsx|mjs|js)$': swc },
    // A section may depend on a package that has no CommonJS.
    transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${translated})/)`],
    resolver: sidecar('jest-resolver.cjs'),
    moduleNameMapper: { '^\\..*\\.css$': sidecar('jest-empty-style.cjs') },
    setupFiles: [sidecar('jest-setup.cjs')],
  };
}
