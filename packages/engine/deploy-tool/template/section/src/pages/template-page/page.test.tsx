/** @jest-environment jsdom */
import { withSite } from '@site/section-kit/testing';
import { render, screen } from '@testing-library/react';
import { demo } from './copy.ts';
import meta from './page.meta.ts';
import Page from './page.tsx';

const read = () => render(withSite(<Page />, meta.path));

test('has one h1, headings that skip no level, and a breadcrumb', () => {
  read();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(meta.title);
  const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));
  levels.forEach((level, index) => {
    expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toContain(meta.title);
});

test('has a title and a description as search engines want them', () => {
  read();
  expect(document.title).toBe(`${meta.title} | Testbrand`);
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(160);
});

test('its links to a place on the page find it, and one leads to the form', () => {
  const { container } = read();
  expect(container.querySelector('[data-slot="leadform/GetInTouch"]')).not.toBeNull();
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href')!);
  expect(links).toContain(demo.href);
  for (const place of links.filter((href) => href.startsWith('#') && href !== demo.href))
    expect(container.querySelector(place)).not.toBeNull();
});
