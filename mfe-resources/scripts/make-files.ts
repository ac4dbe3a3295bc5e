/**
 * Makes the section's public files that are not pages, in dist/made: case studies as PDF, drawings of the
 * articles, the feed. The same sources give the same bytes.
 *
 * node scripts/make-files.ts [folder]
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { caseStudies } from '../src/case-studies/case-study-records.ts';
import { articles } from '../src/content/article-records.ts';
import { articleFeed } from './article-feed.ts';
import { articleSvg } from './article-picture.ts';
import { caseStudyPdf } from './case-study-pdf.ts';
import { documentFonts } from './document-fonts.ts';

const section = join(import.meta.dirname, '..');
const made = process.argv[2] ?? join(section, 'dist/made');
const config = process.env.SITE_CONFIG ?? join(section, '../shell/config/site.json');
const { brand, phone, authors } = JSON.parse(readFileSync(config, 'utf8'));

/** @param path address on the site, which is also the place in the folder. */
function write(path: string, content: string | Buffer): void {
  const file = join(made, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

rmSync(made, { recursive: true, force: true });
const fonts = await documentFonts();
for (const study of caseStudies) {
  write(study.pdfUrl, await caseStudyPdf(study, fonts, { brand, phone: phone.display }));
  write(study.imageUrl, articleSvg('Strategy', study.pdfUrl));
}
for (const { category, slug, imageUrl } of articles) write(imageUrl, articleSvg(category, slug));
write('/resources/feed.xml', articleFeed(articles, { brand, authors }));
