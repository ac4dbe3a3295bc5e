import { compactUsd, dollars } from '@site/design-system/en-us';
import { withSite } from '@site/site-values/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { caseStudies } from './case-study-records.ts';
import CaseStudiesPage from './page.tsx';

const html = renderToStaticMarkup(withSite(<CaseStudiesPage />, '/resources/case-studies'));

test('[RS-3] shows the three summary figures', () => {
  for (const words of ['detailed case studies', '30%+', 'average cost reduction', 'industry verticals']) {
    expect(html).toContain(words);
  }
});

test('says once what is published and what is illustrative', () => {
  expect(html.match(/illustrative/gi)).toHaveLength(1);
});

test.each(caseStudies)('[RS-3][RS-5] $company: industry, three outcomes, date and download', (study) => {
  const { company, industry, results, pdfUrl } = study;
  const text = html.replace(/<[^>]+>/g, '');
  for (const words of [company, industry, ...results.slice(0, 3)]) expect(text).toContain(words);
  expect(text).not.toContain(results[3]);
  const file = pdfUrl.slice(pdfUrl.lastIndexOf('/') + 1);
  expect(html).toContain(`href="${pdfUrl}" download="${file}"`);
});

test.each(caseStudies)(
  '$company: the bill falls from the spend before to the spend after, by each lever',
  ({ company, spend, levers }) => {
    const [, figure] = new RegExp(`aria-label="${company}, (.*?)</figure>`, 's').exec(html)!;
    expect(figure).toContain(
      `${compactUsd(spend.before / 12)} before, ${compactUsd(spend.after / 12)} from month`,
    );
    for (const { name, saving } of levers)
      if (saving > 0) expect(figure).toContain(`${name} ${dollars(-saving / 12)}`);
  },
);

test('[RS-3][RS-4] dates are derived, the consultation leads to the form on the page', () => {
  expect(html).toMatch(/February 15, 2024.*March 15, 2024/s);
  expect(html).toMatch(/href="#demo-form"[^>]*>Schedule Consultation/);
});
