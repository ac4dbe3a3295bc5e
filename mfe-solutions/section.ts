import { defineSection } from '@site/section-kit/define';
import { accessFiles, industryFile, worksheetSlugs } from './src/downloads/links.ts';

/** Written by files.ts below dist/made. */
const made = (path: string, type: string) => ({
  path,
  type,
  disposition: 'attachment' as const,
  source: `dist/made${path}`,
});

export default defineSection({
  name: 'solutions',
  budgets: { style: 6400, script: 21500 },
  icons: '/integrations/logos',
  pictures: '/solutions/pictures',
  files: [
    ...Object.values(accessFiles)
      .flat()
      .map(({ path, type }) => made(path, type)),
    ...worksheetSlugs.map((slug) => made(industryFile(slug), 'text/csv; charset=utf-8')),
  ],
});
