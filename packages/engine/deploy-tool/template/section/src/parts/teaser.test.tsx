/** @jest-environment jsdom */
import { withSite } from '@site/section-kit/testing';
import { render, screen } from '@testing-library/react';
import meta from '../pages/template-page/page.meta.ts';
import Teaser from './teaser.tsx';
import { teaserProps } from './teaser-props.ts';

test('it leads to the page, under the title it was given', () => {
  render(withSite(<Teaser title="Read more" />, '/elsewhere'));
  expect(screen.getByText('Read more')).toBeTruthy();
  expect(screen.getByRole('link', { name: meta.title }).getAttribute('href')).toBe(meta.path);
});

test('its contract takes an optional title, and nothing else', () => {
  for (const props of [{}, { title: 'Read more' }]) expect(teaserProps.safeParse(props).success).toBe(true);
  for (const props of [{ title: '' }, { title: 1 }, { color: 'red' }])
    expect(teaserProps.safeParse(props).success).toBe(false);
});
