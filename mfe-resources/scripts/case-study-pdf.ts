import { millions } from '@site/design-system/en-us';
import { isExampleContact } from '@site/design-system/example-contact';
import PDFDocument from 'pdfkit';
import { longDate } from '../src/content/long-date.ts';
import type { CaseStudy } from '../src/pages/resources/case-studies/case-study-record.ts';
import {
  arithmetic,
  leverRow,
  METHOD,
  publishedDate,
  reductionPercent,
  sumOfLevers,
} from '../src/pages/resources/case-studies/case-study-records.ts';
import type { DocumentFonts } from './document-fonts.ts';

const INK = '#10211c';
const BODY = '#3a4a45';
const MUTED = '#5b6b66';
const BRAND = '#0b6e4f';
const HAIRLINE = '#d9ded9';
/** US Letter, three quarters of an inch, in points. */
const MARGIN = 54;
const WIDTH = 612 - 2 * MARGIN;
/** Rule above the footer, in points from the top. */
const FOOT = 710;

export interface Sender {
  brand: string;
  phone: string;
}

/** Equal records give equal bytes: the creation date is the day of publication, and pdfkit derives the id from it. */
export function caseStudyPdf(study: CaseStudy, fonts: DocumentFonts, sender: Sender): Promise<Buffer> {
  const published = publishedDate(study.id);
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    info: {
      Title: `${study.title}: ${study.company}`,
      Author: sender.brand,
      Subject: `${study.industry} case study`,
      CreationDate: new Date(published),
    },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(parts))));
  pdf.registerFont('heading', Buffer.from(fonts.heading)).registerFont('text', Buffer.from(fonts.text));

  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const tagged = (tag: 'H1' | 'H2' | 'P', write: () => void) => root.add(pdf.struct(tag, {}, write));
  const heading = (text: string) =>
    tagged('H2', () => pdf.font('heading').fontSize(12).fillColor(INK).text(text).moveDown(0.25));
  const paragraph = (text: string, size = 9) =>
    tagged('P', () =>
      pdf.font('text').fontSize(size).fillColor(BODY).text(text, { lineGap: 1.5 }).moveDown(0.45),
    );

  drawRules(pdf);
  tagged('P', () => {
    pdf.font('heading').fontSize(12).fillColor(BRAND).text(sender.brand, MARGIN, MARGIN);
    pdf.font('text').fontSize(10).fillColor(MUTED);
    pdf.text(`${study.industry} case study`, MARGIN, MARGIN + 2, { align: 'right' });
  });
  tagged('H1', () =>
    pdf
      .font('heading')
      .fontSize(22)
      .fillColor(INK)
      .text(study.title, MARGIN, 94, { width: WIDTH * 0.86, lineGap: 1 }),
  );
  tagged('P', () =>
    pdf
      .font('text')
      .fontSize(10.5)
      .fillColor(MUTED)
      .moveDown(0.5)
      .text(`${study.company}. Published ${longDate(published)}.`)
      .moveDown(0.6),
  );

  figures(pdf, tagged, study);
  heading('Situation');
  paragraph(study.excerpt);
  heading('Challenge');
  paragraph(study.challenge);
  heading('Solution');
  paragraph(study.solution);
  heading('What it saved and what it cost');
  leverTable(pdf, root, study);
  paragraph(`${arithmetic(study.levers)} ${study.basis} ${METHOD}`, 8);
  heading('Outcomes');
  const list = pdf.struct('L');
  root.add(list);
  for (const result of study.results) {
    const write = () =>
      pdf.font('text').fontSize(9).fillColor(BODY).text(`•  ${result}`, { lineGap: 1.5 }).moveDown(0.1);
    list.add(pdf.struct('LI', {}, pdf.struct('LBody', {}, write)));
  }
  list.end();
  // Text below the rule would overlap the sender's line.
  if (pdf.y > FOOT) throw new Error(`The case study of ${study.company} is too long for one page.`);
  tagged('P', () => {
    pdf.font('text').fontSize(9.5).fillColor(MUTED);
    const example = isExampleContact(sender.phone) ? ' (example)' : '';
    pdf.text(
      `Questions about this case study: ${sender.brand}, ${sender.phone}${example}`,
      MARGIN,
      792 - MARGIN - 14,
    );
  });
  root.end();
  pdf.end();
  return done;
}

type Tagged = (tag: 'P', write: () => void) => void;

function figures(pdf: PDFKit.PDFDocument, tagged: Tagged, { spend }: CaseStudy): void {
  const top = pdf.y;
  const column = WIDTH / 3;
  const entries = [
    [millions(spend.before), 'annual cloud spend before'],
    [millions(spend.after), 'annual cloud spend after'],
    [`${reductionPercent(spend)}%`, 'lower annual spend'],
  ] as const;
  for (const [index, [value, label]] of entries.entries()) {
    const at = MARGIN + index * column;
    tagged('P', () => {
      pdf
        .font('heading')
        .fontSize(24)
        .fillColor(index === 2 ? BRAND : INK)
        .text(value, at, top + 12, { width: column });
      pdf
        .font('text')
        .fontSize(9.5)
        .fillColor(MUTED)
        .text(label, at, top + 42, { width: column });
    });
  }
  artifact(pdf, () => {
    pdf.lineWidth(0.7).strokeColor(HAIRLINE);
    for (const y of [top, top + 66])
      pdf
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + WIDTH, y)
        .stroke();
  });
  pdf.x = MARGIN;
  pdf.y = top + 80;
}

const LEVER_COLUMNS = [
  { key: 'name', label: 'Lever', at: 0, width: 0.44, align: 'left' },
  { key: 'months', label: 'Ramp', at: 0.44, width: 0.2, align: 'left' },
  { key: 'saving', label: 'Saves a year', at: 0.64, width: 0.18, align: 'right' },
  { key: 'cost', label: 'Program cost', at: 0.82, width: 0.18, align: 'right' },
] as const;
const LEVER_ROW = 13;

function leverTable(pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, { levers }: CaseStudy): void {
  const table = pdf.struct('Table');
  root.add(table);
  const total = { ...leverRow({ name: 'Total', ...sumOfLevers(levers), months: [1, 1] }), months: '' };
  const heads = Object.fromEntries(LEVER_COLUMNS.map(({ key, label }) => [key, label]));
  const rows = [heads, ...levers.map(leverRow), total] as Record<string, string>[];
  const top = pdf.y;
  for (const [index, row] of rows.entries()) {
    const line = pdf.struct('TR');
    table.add(line);
    for (const { key, at, width, align } of LEVER_COLUMNS) {
      const write = () =>
        pdf
          .font(index === 0 || row === total ? 'heading' : 'text')
          .fontSize(9.5)
          .fillColor(index === 0 ? MUTED : BODY)
          .text(row[key] ?? '', MARGIN + at * WIDTH, top + index * LEVER_ROW, {
            width: width * WIDTH,
            align,
          });
      line.add(pdf.struct(index === 0 ? 'TH' : 'TD', {}, write));
    }
    line.end();
  }
  table.end();
  pdf.x = MARGIN;
  pdf.y = top + rows.length * LEVER_ROW + 6;
}

function drawRules(pdf: PDFKit.PDFDocument): void {
  artifact(pdf, () => {
    pdf
      .lineWidth(1)
      .strokeColor(INK)
      .moveTo(MARGIN, 80)
      .lineTo(MARGIN + WIDTH, 80)
      .stroke();
    pdf
      .lineWidth(0.7)
      .strokeColor(HAIRLINE)
      .moveTo(MARGIN, FOOT)
      .lineTo(MARGIN + WIDTH, FOOT)
      .stroke();
  });
}

/** Decoration, skipped by screen readers. */
function artifact(pdf: PDFKit.PDFDocument, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}
