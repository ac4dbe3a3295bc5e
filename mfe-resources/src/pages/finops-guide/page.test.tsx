import { withSite } from '@site/site-values/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import FinopsGuidePage from './page.tsx';

const html = renderToStaticMarkup(withSite(<FinopsGuidePage />, '/finops-guide'));
test('[RS-14] a trail from home, and links to the parts of the page', () => {
  expect(html).toMatch(/aria-label="Breadcrumb".*href="\/".*FinOps Guide/s);
  const anchors = [
    ...html
      .split('<main')
      .at(-1)!
      .matchAll(/href="#([^"]+)"/g),
  ].map((match) => match[1]);
  const learned = ['cost-explorer', 'cost-map', 'collaboration', 'best-practices'];
  expect(anchors.slice(0, 6)).toEqual(['cost-explorer', 'demo-form', ...learned]);
});

test('[RS-14] collaboration speaks of three groups, and access is partial or full', () => {
  for (const group of ['Finance', 'Engineering', 'Business leaders', 'Full data', 'Partial']) {
    expect(html).toContain(group);
  }
});

test('[RS-14] says where the Cost Explorer is reached', () => {
  expect(html).toMatch(/open to every registered account.*left sidebar of the dashboard/s);
});

test('[RS-14] each cloud has a console link that passes no opener', () => {
  const links = [...html.matchAll(/<a href="(https:[^"]+)" rel="noopener"[^>]*>Check in Cloud Console/g)];
  expect(links.map((match) => new URL(match[1]!).host)).toEqual([
    'console.aws.amazon.com',
    'portal.azure.com',
    'console.cloud.google.com',
    'cloud.oracle.com',
  ]);
});

test('when data arrives is what the providers promise', () => {
  for (const arrives of ['Daily, up to 24 hours late', 'Reports about every six hours, up to 24 hours late'])
    expect(html.replace(/<\/?span[^>]*>/g, '')).toContain(`${arrives}</td>`);
});

test('[RS-14] closes with the assessment and the platform', () => {
  expect(html).toMatch(/href="#demo-form"[^>]*>Get Free FinOps Assessment/);
  expect(html).toMatch(/href="\/platform\/overview"[^>]*>Explore Platform/);
});
