import { testSiteConfig, withSite } from '@site/section-kit/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { LegalPage } from './legal-page.tsx';
import type { LegalText } from './legal-text.ts';
import { privacy } from './privacy.ts';
import { security } from './security.ts';
import { terms } from './terms.ts';

const render = (text: LegalText) => renderToStaticMarkup(withSite(<LegalPage text={text} />));

test.each([privacy, terms, security])(
  '$title: one h1, a description of the right length, contents that resolve',
  (text) => {
    const html = render(text);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(text.description.length).toBeGreaterThanOrEqual(70);
    expect(text.description.length).toBeLessThanOrEqual(160);
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(anchors.length).toBe(text.sections(testSiteConfig).length);
    for (const anchor of anchors) expect(html).toContain(`<h2 id="${anchor}"`);
    expect(html).not.toMatch(/undefined|\{[a-z]+\}| style="/i);
  },
);

test('privacy says what is stored, for how long, and how to have it erased', () => {
  const html = render(privacy);
  for (const said of ['Full name', 'Cloud providers', 'monthly spend band', 'network address']) {
    expect(html).toContain(said);
  }
  expect(html).toContain(`${testSiteConfig.retentionDays} days`);
  expect(html).toContain(`href="mailto:${testSiteConfig.securityContact}"`);
  expect(html).toContain(`href="${testSiteConfig.phone.href}"`);
  expect(html).toContain('no cookies for visitors');
});

test('security names the attestations, the uptime and the roles of four clouds', () => {
  const html = render(security);
  for (const said of [
    'SOC 2 Type II',
    'ISO 27001',
    'EU GDPR',
    '256-bit encryption',
    'Audit logging',
    '99.9%. In a month of average length that leaves about 43.8 minutes',
  ]) {
    expect(html).toContain(said);
  }
  for (const cloud of ['AWS', 'Azure', 'Google Cloud', 'Oracle Cloud'])
    expect(html).toContain(`${cloud}</td>`);
});
