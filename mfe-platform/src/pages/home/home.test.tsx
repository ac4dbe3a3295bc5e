import { shortService } from '@site/sample-bill/services';
import { siteConfigWith, withSite } from '@site/site-values/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { storyAnomaly } from '../../data/findings/root-cause.ts';
import { shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { expectSound } from '../../testing/expect-sound.ts';
import { readPage } from '../../testing/read-page.tsx';
import Home from './page.tsx';

const page = readPage(Home, '/');

test('the landing page is sound', () => {
  expectSound(page);
});

test('[PL-1][PL-9] the seven sections are in the order of the specification', () => {
  const order = [
    page.html.indexOf('<h1'),
    page.html.indexOf('id="how-it-works"'),
    page.html.indexOf('id="cfo"'),
    page.html.indexOf('id="engineers"'),
    page.html.indexOf('id="methodology"'),
    page.html.indexOf('data-slot="resources/ArticleTeasers"'),
    page.html.indexOf('data-slot="leadform/GetInTouch"'),
  ];
  expect(Math.min(...order)).toBeGreaterThan(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('[PL-2][PL-3] the hero has its badge, headline, both actions, eight marks and three statistics', () => {
  expect(page.headings[0]).toEqual({ level: 1, text: 'Multi-Cloud FinOps Platform for Enterprise' });
  expect(page.text).toContain('Unlock FinOps with AI');
  expect(page.links).toContainEqual({ href: '#demo-form', text: 'Schedule a Demo' });
  expect(page.links).toContainEqual({ href: '#how-it-works', text: 'How It Works' });
  for (const mark of ['FinOps Foundation member', 'SOC 2 Type II', 'ISO 27001', 'EU GDPR'])
    expect(page.text).toContain(mark);
  for (const cloud of ['AWS', 'Azure', 'Google Cloud', 'Oracle Cloud'])
    expect(page.html).toMatch(new RegExp(`<img [^>]*alt="[^"]*${cloud}`));
  for (const [value, label] of [
    ['37%', 'average cloud cost reduction'],
    ['14 days', 'to see initial savings'],
    ['$2.4M', 'average annual savings'],
  ]) {
    expect(page.text).toContain(value);
    expect(page.text).toContain(label);
  }
});

test('the alert that the landing page tells is the largest anomaly of the month', () => {
  const { date, service, region, owner, excess } = storyAnomaly;
  expect(page.text).toContain(`${shortDate(date)}, ${shortService(service)} in ${region}`);
  expect(page.text).toContain(`${dollars(excess)} above expected, sent to ${owner}`);
});

test('[PL-3] the certification is shown only if the configuration claims it', () => {
  const configured = (declared: object) =>
    renderToStaticMarkup(withSite(<Home />, '/', { config: siteConfigWith(declared) }));
  expect(configured({ finopsCertified: true })).toContain('FinOps certified');
  expect(configured({ finopsCertified: false })).not.toContain('FinOps certified');
  expect(page.text).not.toContain('FinOps certified');
});

test('[PL-4][PL-5][PL-6][PL-7] each section has the words of the specification', () => {
  const headings = page.headings.map(({ text }) => text);
  for (const title of [
    'Comprehensive Analysis',
    'AI-Powered Recommendations',
    'Continuous Insights',
    'Cost visibility and allocation',
    'Budget management',
    'Forecasting and planning',
    'Resource right-sizing',
    'Reserved instance management',
    'Architecture optimization',
    'Continuous optimization',
    'Cross-team collaboration',
    'Value measurement',
  ])
    expect(headings).toContain(title);
  // Each practice is under its figure.
  expect(page.text).toMatch(/97\.7%.*an owner.*Cross-team coll.*a month.*Continuous opt.*teams.*Value mea/);
  expect(page.text).toMatch(/42%.* CFO, manufacturing company/);
  expect(page.text).toMatch(/\$1\.2M.* Cloud infrastructure director, insurer/);
  const inOrder =
    /Comprehensive Analysis.*AI-Powered Recommendations.*Continuous Insights.*Schedule a Platform Demo/;
  expect(page.text).toMatch(inOrder);
  for (const [from, to] of [
    ['cfo', 'engineers'],
    ['engineers', 'methodology'],
  ])
    expect(page.html.split(` id="${from}"`)[1]!.split(` id="${to}"`)[0]).toContain('href="#demo-form"');
  expect(page.links).toContainEqual({ href: '#demo-form', text: 'Schedule a Platform Demo' });
  expect(page.links).toContainEqual({ href: '/finops-guide', text: 'Learn More About FinOps' });
});

test('[X-15] structured data names the organization and the site, from the configuration', () => {
  expect(page.structuredData).toMatchObject([
    { '@type': 'Organization', name: 'Testbrand', telephone: '+1 (202) 555-0142' },
    { '@type': 'WebSite', name: 'Testbrand', url: 'https://www.example.com/' },
  ]);
});
