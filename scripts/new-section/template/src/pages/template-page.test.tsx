/** @jest-environment jsdom */
import { withSite } from '@site/section-kit/testing';
import { render, screen } from '@testing-library/react';
import { path, title } from '../content/template-page.ts';
import TemplatePage from './template-page.tsx';

const read = () => render(withSite(<TemplatePage />, path));

test('has one h1, headings that skip no level, and a breadcrumb', () => {
  read();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));
  levels.forEach((level, index) => {
    expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toContain(title);
});

test('has a title and a description as search engines want them', () => {
  read();
  expect(document.title).toBe(`${title} | Testbrand`);
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(160);
});

test('embeds the lead form, and its links lead to it', () => {
  const { container } = read();
  expect(container.querySelector('[data-slot="leadform/GetInTouch"]')).not.toBeNull();
  const anchors = [...container.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href'));
  expect(anchors).toContain('#demo-form');
  for (const anchor of anchors.filter((href) => href !== '#demo-form'))
    expect(container.querySelector(anchor!)).not.toBeNull();
});
