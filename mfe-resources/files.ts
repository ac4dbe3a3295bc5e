import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MakeFiles } from '@site/section-build';
import { articleFeed } from './scripts/article-feed.ts';
import { articleSvg } from './scripts/article-picture.ts';
import { caseStudyPdf } from './scripts/case-study-pdf.ts';
import { checkedDates } from './scripts/checked-dates.ts';
import { documentFonts } from './scripts/document-fonts.ts';
import { caseStudies } from './src/case-studies/case-study-records.ts';
import { articles } from './src/content/article-records.ts';
import { menuIcons } from './src/content/menu-icons.ts';

/** Case studies as PDF, drawings of the articles, icons of the menu, the feed. The same sources give the same bytes. */
const makeFiles: MakeFiles = async ({ brand, phone, authors }, folder) => {
  /** @param path address on the site, which is also the path in the folder. */
  const write = (path: string, content: string | Buffer) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const fonts = await documentFonts();
  for (const study of caseStudies) {
    write(study.pdfUrl, await caseStudyPdf(study, fonts, { brand, phone: phone.display }));
    write(study.imageUrl, articleSvg('Strategy', study.pdfUrl));
  }
  for (const { category, slug, imageUrl } of articles) write(imageUrl, articleSvg(category, slug));
  for (const [path, icon] of Object.entries(menuIcons)) {
    write(
      path,
      readFileSync(fileURLToPath(import.meta.resolve(`@site/design-system/menu-icons/${icon}.svg`))),
    );
  }
  write('/resources/feed.xml', articleFeed(articles, { brand, authors }, checkedDates()));
};

export default makeFiles;
