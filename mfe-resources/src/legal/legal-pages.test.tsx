import { awsFacts } from '@site/facts/aws';
import { googleFacts } from '@site/facts/google';
import type { PublicSiteConfig } from '@site/section-kit';
import { siteConfigWith, testSite, testSiteConfig, withSite } from '@site/site-values/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { privacy as privacyText } from '../pages/privacy/copy.ts';
import PrivacyPage from '../pages/privacy/page.tsx';
import { PAGE_REPORTS } from '../pages/privacy/page-reports.ts';
import { security as securityText } from '../pages/security/copy.ts';
import SecurityPage from '../pages/security/page.tsx';
import { terms as termsText } from '../pages/terms/copy.ts';
import TermsPage from '../pages/terms/page.tsx';
import { headingId } from '../reading/heading-id.ts';

const privacy = { Page: PrivacyPage, text: privacyText };
const security = { Page: SecurityPage, text: securityText };
const terms = { Page: TermsPage, text: termsText };
type LegalPage = Pick<typeof privacy, 'Page'>;

const unbroken = (html: string) => html.replace(/<span class="whitespace-nowrap">(.*?)<\/span>/g, '$1');

const render = ({ Page }: LegalPage) => unbroken(renderToStaticMarkup(withSite(<Page />)));

test.each([privacy, terms, security])('[RS-17] $text.title: contents that resolve', ({ text, Page }) => {
  const html = render({ Page });
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
  expect(anchors.length).toBe(text.sections(testSiteConfig, testSite).length);
  for (const anchor of anchors) expect(html).toContain(`<h2 id="${anchor}"`);
  expect(html).not.toMatch(/undefined|\{[a-z]+\}| style="/i);
});

const filled = {
  legal: {
    controller: 'Northledger Example, Inc.',
    address: '1 Main Street, Springfield',
    governingLaw: 'the State of Delaware, United States',
    hosting: 'Example Hosting in Ohio, United States',
    transfers: 'Personal data does not leave the United States.',
    crmErasure: 'after the same 730 days',
  },
  finopsCertified: true,
  assurance: {
    dataResidency: 'United States or European Union, as you choose',
    subProcessors: [{ name: 'Example Mail', purpose: 'Sends alerts', location: 'United States' }],
  },
};
const renderFilled = ({ Page }: LegalPage) =>
  unbroken(renderToStaticMarkup(withSite(<Page />, '/', { config: siteConfigWith(filled) })));

test('the company details of the configuration are on the legal pages', () => {
  const { controller, address, governingLaw, hosting, transfers, crmErasure } = filled.legal;
  for (const words of [
    controller,
    address,
    hosting,
    transfers,
    `is erased ${crmErasure}`,
    'from the database and the customer relationship system',
  ])
    expect(renderFilled(privacy)).toContain(words);
  for (const words of [controller, address, governingLaw]) expect(renderFilled(terms)).toContain(words);
  for (const words of [
    'United States or European Union',
    'Example Mail',
    'Sends alerts',
    'FinOps certified',
  ]) {
    expect(renderFilled(security)).toContain(words);
  }
});

test('without them the pages still read well, and name no law, host or sub-processor', () => {
  expect(render(privacy)).toContain(`${testSiteConfig.brand} decides how the data described here is used.`);
  expect(render(terms)).not.toMatch(/Governing law|governed by/);
  expect(render(privacy)).not.toMatch(/hosted by/);
  for (const words of ['has a period of its own', 'ask about the customer relationship system'])
    expect(render(privacy)).toContain(words);
  expect(render(security)).toContain('<li>Sub-processors</li>');
  expect(renderFilled(security)).not.toContain('<li>Sub-processors</li>');
});

test('[RS-17] privacy says what is stored, for how long, and how to have it erased', () => {
  const html = render(privacy);
  for (const words of ['Full name', 'Cloud providers', 'monthly spend band', 'network address']) {
    expect(html).toContain(words);
  }
  expect(html).toContain(`${testSite.retentionDays} days`);
  expect(html).toContain(`href="mailto:${testSiteConfig.securityContact}"`);
  expect(html).toContain(`href="${testSite.phone.href}"`);
  expect(html).toContain('no cookies for visitors');
});

test('privacy says what the browser stores, the typed form included, and when it is removed', () => {
  const html = render(privacy);
  for (const words of [
    'local storage, which says how pages are drawn',
    'what you type into the form',
    'a second copy with a random request number',
    'Both copies are removed when your request has been accepted',
    'how far you had scrolled',
    'which pages had to be loaded again',
    'except what you typed when you send the form',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('It never leaves your device');
});

test('an address or a number for examples is marked, a real one is not', () => {
  const real = siteConfigWith({ phone: { display: '+1 (202) 456-1111', href: 'tel:+1-202-456-1111' } });
  const html = render(privacy);
  expect(html).toContain(`${testSite.phone.display}</a> (example)`);
  const config = { ...real, securityContact: 'security@northledger.io' };
  const shown = renderToStaticMarkup(withSite(<PrivacyPage />, '/', { config }));
  expect(shown).toContain('+1 (202) 456-1111</a>');
  expect(shown).not.toContain('(example)');
});

const renderReporting = (reports: NonNullable<PublicSiteConfig['reports']>) =>
  unbroken(renderToStaticMarkup(withSite(<PrivacyPage />, '/', { config: { ...testSiteConfig, reports } })));

test.each([true, { share: 0.1 }])('with reports %j, privacy says what pages report', (reports) => {
  const html = renderReporting(reports);
  expect(html).toContain(`<h2 id="${headingId(PAGE_REPORTS.title)}"`);
  for (const words of ['Pages shown', 'Errors', 'Forms', 'Speed', 'Global Privacy Control', 'Do Not Track'])
    expect(html).toContain(words);
});

test('without reports, privacy is what it was before pages could report', () => {
  const html = render(privacy);
  expect(renderReporting(false)).toBe(html);
  expect(html).not.toMatch(/pages report|Global Privacy Control/);
  const reporting = privacyText.sections({ ...testSiteConfig, reports: true }, testSite);
  expect(privacyText.sections(testSiteConfig, testSite)).toEqual(
    reporting.filter((section) => section !== PAGE_REPORTS),
  );
});

test('security names the attestations, the uptime and the roles of four clouds', () => {
  const html = render(security);
  for (const words of [
    'SOC 2 Type II',
    'ISO 27001',
    'EU GDPR',
    '256-bit encryption',
    'Audit logging',
    '99.9%. In a month of average length that leaves about 43.8 minutes',
  ]) {
    expect(html).toContain(words);
  }
  for (const cloud of ['AWS', 'Azure', 'Google Cloud', 'Oracle Cloud'])
    expect(html).toContain(`${cloud}</td>`);
  expect(html).not.toContain('FinOps certified');
});

test('security says what the permissions allow beyond reading costs, and links the four lists with their reasons', () => {
  const html = render(security);
  for (const words of [
    ...['instance user data', 'environment variables', 'query the logs', 'support tickets'],
    ...[awsFacts.exportKeyAction, awsFacts.quotaActions, googleFacts.tableViewer],
  ])
    expect(html).toContain(words);
  for (const action of awsFacts.secretActions.split(', ')) expect(html).toContain(action.split(':')[1]!);
  for (const words of ['starts queries', 'startup scripts', 'security lists']) expect(html).toContain(words);
  for (const cloud of ['aws', 'azure', 'gcp', 'oracle'])
    expect(html).toContain(`href="/integrations/${cloud}"`);
});

test.each([privacy, security])('$text.title: a link in a sentence is underlined', (page) => {
  const paragraphs = render(page).match(/<p>.*?<\/p>/g) ?? [];
  const links = paragraphs.flatMap((paragraph) => paragraph.match(/<a [^>]*>/g) ?? []);
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect(link).toMatch(/class="[^"]*\bunderline\b/);
});
