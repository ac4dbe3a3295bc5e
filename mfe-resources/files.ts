import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MakeFiles } from '@site/section-build';
import { siteOf } from '@site/site-values';
import { articleFeed } from './scripts/article-feed.ts';
import { drawingSvg } from './scripts/article-picture.ts';
import { caseStudyPdf } from './scripts/case-study-pdf.ts';
import { documentFonts } from './scripts/document-fonts.ts';
import { articleDrawing } from './src/art/article-drawings.ts';
import { waterfall } from './src/art/strategy-drawings.ts';
import { drawingOf } from './src/content/article-images.ts';
import { articles } from './src/content/articles.ts';
import { templateFiles } from './src/downloads/templates.ts';
import { caseStudies } from './src/pages/resources/case-studies/case-study-records.ts';

/** The same sources give the same bytes. */
const makeFiles: MakeFiles = async (config, folder) => {
  const { brand } = config;
  const { phone, authors } = siteOf(config);
  /** @param path address on the site and path in the folder. */
  const write = (path: string, content: string | Buffer) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const fonts = await documentFonts();
  for (const study of caseStudies) {
    write(study.pdfUrl, await caseStudyPdf(study, fonts, { brand, phone: phone.display }));
    const falls = study.levers
      .filter(({ saving }) => saving > 0)
      .map(({ saving }) => ({ name: '', amount: saving }));
    write(study.imageUrl, drawingSvg('Strategy', waterfall('Before', study.spend.before, falls, 'After')));
  }
  for (const { category, slug } of articles)
    write(drawingOf(slug), drawingSvg(category, articleDrawing(slug)));
  for (const [path, content] of await templateFiles()) write(path, content);
  write('/resources/feed.xml', articleFeed(articles, { brand, authors }));
};

export default makeFiles;
