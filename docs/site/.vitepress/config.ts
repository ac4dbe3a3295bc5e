import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** The first heading of a document, without the marks of code. */
const titleOf = (file: string) =>
  /^# (.+)$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1]?.replaceAll('`', '') ?? file;

/** Entries of the sidebar for the documents of a folder, in the order of their file names. */
const documentsIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => page(`${folder}/${name}`));

const page = (file: string) => ({ text: titleOf(file), link: `/${file.replace(/\.md$/, '')}` });

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

/** Without the types of VitePress: they are installed only where the documentation is built. */
export default {
  title: 'FinOps site',
  description: 'How a site of independently deployed sections is built, deployed and operated.',
  srcDir: root,
  // the documents, and none of the rest of the repository
  srcExclude: [
    '**/node_modules/**',
    '{e2e,operations,shell,scripts,mfe-*}/**',
    'packages/{engine,options,testing}/**',
    '{leads-api,packages/site/*}/*/**',
    'docs/site/**',
    'test-results/**',
    '.*/**',
  ],
  outDir: join(root, '.cache/docs'),
  cacheDir: join(root, '.cache/docs-build'),
  rewrites: { 'README.md': 'index.md', 'docs/decisions/README.md': 'docs/decisions/index.md' },
  ignoreDeadLinks: 'localhostLinks',
  vite: { plugins: [ownVue] },
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guides', link: '/docs/guides/start-a-section' },
      { text: 'Reference', link: '/docs/reference/commands' },
      { text: 'Architecture', link: '/ARCHITECTURE' },
      { text: 'Changelog', link: '/CHANGELOG' },
    ],
    sidebar: [
      { text: 'Start', items: [{ text: 'What it is', link: '/' }] },
      { text: 'Guides', items: documentsIn('docs/guides') },
      {
        text: 'Reference',
        items: [
          ...documentsIn('docs/reference'),
          page('leads-api/README.md'),
          page('packages/site/design-system/README.md'),
          page('docs/glossary.md'),
        ],
      },
      {
        text: 'Explanation',
        items: [
          page('ARCHITECTURE.md'),
          page('docs/security.md'),
          page('docs/performance.md'),
          page('docs/scale.md'),
          page('docs/drills.md'),
          page('docs/facts.md'),
        ],
      },
      { text: 'Decisions', link: '/docs/decisions/', collapsed: true, items: documentsIn('docs/decisions') },
      {
        text: 'Project',
        items: [
          page('CHANGELOG.md'),
          page('docs/publish-a-release.md'),
          page('CONTRIBUTING.md'),
          page('SECURITY.md'),
        ],
      },
    ],
  },
};
