import { compactUsd } from '@site/design-system/en-us';
import { withSite } from '@site/site-values/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { caseStudies } from './case-study-records.ts';
import CaseStudiesPage from './page.tsx';

const html = renderToStaticMarkup(withSite(<CaseStudiesPage />, '/resources/case-studies'));

test('[RS-3] shows the three summary figures, and the large ones are those of the records', () => {
  for (const words of ['detailed case studies', '30%+', 'average cost reduction', 'industry verticals']) {
    expect(html).toContain(words);
  }
  const large = [...html.matchAll(/<dd class="[^"]*text-h1[^"]*">([^<]+)</g)].map((match) => match[1]!);
  expect(large).toHaveLength(4);
  const results = caseStudies.flatMap((study) => study.results).join();
  for (const value of large.slice(1)) expect(results).toContain(value);
});

test.each(caseStudies)('[RS-3][RS-5] $company: industry, three outcomes, date and download', (study) => {
  const { company, industry, results, pdfUrl } = study;
  for (const words of [company, industry, ...results.slice(0, 3)]) expect(html).toContain(words);
  expect(html).not.toContain(results[3]);
  const file = pdfUrl.slice(pdfUrl.lastIndexOf('/') + 1);
  expect(html).toContain(`href="${pdfUrl}" download="${file}"`);
});

test.each(caseStudies)(
  '$company: a waterfall from the spend before to the spend after',
  ({ spend, levers }) => {
    const amounts = [
      compactUsd(spend.before),
      ...levers.filter(({ saving }) => saving > 0).map(({ saving }) => compactUsd(-saving)),
      compactUsd(spend.after),
    ];
    const figures = [...html.matchAll(/<figure.*?<\/figure>/gs)].map(([figure]) =>
      [...figure.matchAll(/<dd class="figures text-sm">([^<]+)</g)].map((match) => match[1]),
    );
    expect(figures).toContainEqual(amounts);
  },
);

test('[RS-3][RS-4] dates are derived, the consultation leads to the form on the page', () => {
  expect(html).toMatch(/February 15, 2024.*March 15, 2024/s);
  expect(html).toMatch(/href="#demo-form"[^>]*>Schedule Consultation/);
});
