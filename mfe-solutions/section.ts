import { defineSection } from '@site/section-kit/define';
import { accessFiles, industryFile, worksheetSlugs } from './src/downloads/links.ts';

/** A file that files.ts writes below dist/made under its own address. */
const made = (path: string, type: string) => ({
  path,
  type,
  disposition: 'attachment' as const,
  source: `dist/made${path}`,
});

export default defineSection({
  name: 'solutions',
  budgets: { style: 6400, script: 19500 },
  icons: '/integrations/logos',
  pictures: '/solutions/pictures',
  files: [
    ...Object.values(accessFiles)
      .flat()
      .map(({ path, type }) => made(path, type)),
    ...worksheetSlugs.map((slug) => made(industryFile(slug), 'text/csv; charset=utf-8')),
  ],
});
