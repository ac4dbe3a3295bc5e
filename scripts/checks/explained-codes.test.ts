import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_GROUPS } from '@site/registry/explanations';
import { projectFolder as root } from '@site/server-kit';

/** Settings, not codes. */
const SETTINGS = ['SITE_CONFIG', 'SITE_OPERATOR_KEYS', 'SITE_ORIGIN'];

test('site explain knows every code that the packages use, and no other', () => {
  const sources = globSync(
    'packages/{engine,options/{release-signing,og-images,static-export}}/**/src/**/*.ts',
    {
      cwd: root,
      exclude: (path) => /\.test\.ts$|node_modules|error-codes\.ts$|section-kit$/.test(path),
    },
  );
  expect(sources.length).toBeGreaterThan(300);
  const used = sources.flatMap((file) =>
    // alone, or at the start of a sentence of a server
    [...readFileSync(join(root, file), 'utf8').matchAll(/'(SITE_[A-Z_]+)'|`(SITE_[A-Z_]+): /g)].map(
      ([, alone, first]) => (alone ?? first)!,
    ),
  );
  const explained = CODE_GROUPS.flatMap(({ codes }) => codes.map(({ code }) => code));
  expect(new Set(explained)).toEqual(new Set(used.filter((name) => !SETTINGS.includes(name))));
});
