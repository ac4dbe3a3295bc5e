import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  anchorOf,
  documentsIn,
  documentsListed,
  llmsText,
  type Part,
  page,
  summaryOf,
} from '../documents.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const site = join(import.meta.dirname, '..');

interface Resolver {
  resolve(id: string, importer: string, options: { skipSelf: boolean }): unknown;
}

/** The documents are outside this package, and what they are compiled to imports Vue, which is installed in it. */
const ownVue = {
  name: 'own-vue',
  enforce: 'pre',
  resolveId(this: Resolver, id: string, importer: string | undefined, { ssr }: { ssr?: boolean }) {
    if (!/^vue(\/|$)/.test(id) || importer === undefined) return undefined;
    // what is built for the server runs in this package
    if (ssr) return { id, external: true };
    return importer.startsWith(site)
      ? undefined
      : this.resolve(id, join(site, 'package.json'), { skipSelf: true });
  },
};

const PARTS: Part[] = [
  { text: 'Tutorial', items: [{ text: 'What it is', link: '/' }, page('docs/tutorial.md')] },
  { text: 'Guides', link: '/docs/guides/README', items: documentsListed('docs/guides') },
  {
    text: 'Reference',
    link: '/docs/reference/README',
    items: [
      ...documentsIn('docs/reference'),
      page('leads-api/README.md'),
      page('packages/site/design-system/README.md'),
    ],
  },
  {
    text: 'Options',
    items: ['release-signing', 'rollout', 'visitor-reports', 'smoke', 'static-export'].map((name) =>
      page(`packages/options/${name}/README.md`),
    ),
  },
  {
    text: 'Explanation',
    items: [
      page('ARCHITECTURE.md'),
      page('docs/compared-with.md'),
      page('docs/security.md'),
      page('docs/performance.md'),
      page('docs/objectives.md'),
    ],
  },
  {
    text: 'Decisions',
    link: '/docs/decisions/README',
    collapsed: true,
    items: documentsIn('docs/decisions'),
  },
  {
    text: 'Project',
    items: [
      page('CHANGELOG.md'),
      page('CONTRIBUTING.md'),
      page('docs/publish-a-release.md'),
      page('AGENTS.md'),
      page('SECURITY.md'),
    ],
  },
];

const TITLE = 'Northledger documentation';

/** Without the types of VitePress: they are installed only where the documentation is built. */
export default {
  title: TITLE,
  description: 'How a site of micro-frontends is built, checked, deployed and operated.',
  srcDir: root,
  // the documents, and none of the rest of the repository
  srcExclude: [
    '**/node_modules/**',
    '{e2e,operations,shell,scripts,mfe-*}/**',
    'packages/{engine,testing}/**',
    '{leads-api,packages/{options,site}/*}/*/**',
    'docs/site/**',
    'test-results/**',
    '.*/**',
  ],
  outDir: join(root, '.cache/docs'),
  cacheDir: join(root, '.cache/docs-build'),
  rewrites: { 'README.md': 'index.md' },
  markdown: { anchor: { slugify: anchorOf } },
  transformPageData: ({ filePath }: { filePath: string }) => ({
    description: summaryOf(readFileSync(join(root, filePath), 'utf8')),
  }),
  buildEnd: ({ outDir }: { outDir: string }) =>
    writeFileSync(join(outDir, 'llms.txt'), llmsText(TITLE, PARTS)),
  ignoreDeadLinks: 'localhostLinks',
  vite: { plugins: [ownVue] },
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Tutorial', link: '/docs/tutorial' },
      { text: 'Guides', link: '/docs/guides/README' },
      { text: 'Reference', link: '/docs/reference/README' },
      { text: 'Architecture', link: '/ARCHITECTURE' },
    ],
    sidebar: PARTS,
  },
};
