/** @jest-environment jsdom */
import { withSite } from '@site/site-values/testing';
import { render, screen } from '@testing-library/react';
import ThankYouPage from './page.tsx';

const links = ['/#demo-form', '/finops-guide', '/resources/case-studies', '/platform/overview'];

test('confirms the request, with one h1 and known links only', () => {
  render(withSite(<ThankYouPage />, '/thank-you'));
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.body.textContent).toContain('Form submitted successfully');
  expect(document.body.textContent).toContain('contact you shortly');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
});

test('stays out of search engines, with a title, a description, keywords and an address of its own', () => {
  render(withSite(<ThankYouPage />, '/thank-you'));
  const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  expect(meta('robots')).toBe('noindex');
  expect(document.title).toBe('Request received | Testbrand');
  expect(meta('keywords')).toContain('demo request');
  const canonical = document.querySelector('link[rel="canonical"]')!.getAttribute('href');
  expect(canonical).toBe('https://www.example.com/thank-you');
  expect(document.querySelector('meta[property="og:url"]')!.getAttribute('content')).toBe(canonical);
  expect(meta('description')!.length).toBeGreaterThanOrEqual(70);
  expect(meta('description')!.length).toBeLessThanOrEqual(160);
});
