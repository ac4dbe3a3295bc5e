/** @jest-environment jsdom */
import { withSite } from '@site/site-values/testing';
import { render, screen } from '@testing-library/react';
import ThankYouPage from './page.tsx';

const links = ['/#demo-form', '/finops-guide', '/resources/case-studies', '/platform/overview'];

test('confirms a request, and claims none of a visitor who has sent nothing', () => {
  render(withSite(<ThankYouPage />, '/thank-you'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you for your interest');
  expect(document.body.textContent).toContain(
    'If the form brought you here, it was submitted successfully, and we’ll contact you shortly to schedule your cloud cost review.',
  );
  const { textContent } = document.documentElement;
  for (const claim of [/request (received|is with us)/i, /has reached us/, /^form submitted/im])
    expect(textContent).not.toMatch(claim);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
});

test('stays out of search engines, with a title and an address of its own', () => {
  render(withSite(<ThankYouPage />, '/thank-you'));
  const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  expect(meta('robots')).toBe('noindex');
  expect(document.title).toBe('Thank you | Testbrand');
  const canonical = document.querySelector('link[rel="canonical"]')!.getAttribute('href');
  expect(canonical).toBe('https://www.example.com/thank-you');
});
