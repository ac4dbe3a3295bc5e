import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as icons from '../src/brand/icons.ts';
import * as library from '../src/index.ts';
import { pages } from './pages.tsx';

const shown = new Set<string>();

jest.mock('../src/index.ts', () => {
  const real: Record<string, unknown> = jest.requireActual('../src/index.ts');
  return Object.fromEntries(
    Object.entries(real).map(([name, exported]) => {
      if (typeof exported !== 'function' || !/^[A-Z]/.test(name)) return [name, exported];
      const Component = exported as ComponentType<object>;
      return [
        name,
        (props: object) => {
          shown.add(name);
          return <Component {...props} />;
        },
      ];
    }),
  );
});

const html = Object.values(pages)
  .map((Page) => renderToStaticMarkup(<Page />))
  .join('');

test('every component that sections can import is in the gallery', () => {
  const components = Object.entries(library).filter(
    ([name, exported]) => typeof exported === 'function' && /^[A-Z]/.test(name),
  );
  expect(components.length).toBeGreaterThan(30);
  expect(components.map(([name]) => name).filter((name) => !shown.has(name))).toEqual([]);
});

test('no component has a style attribute, which a page refuses', () => {
  expect(html).not.toMatch(/\sstyle=/);
});

test('every icon stands in it by name', () => {
  for (const name of Object.keys(icons)) expect(html).toContain(`aria-label="${name}"`);
});

test('controls, fields, notices and notes are shown in each of their states', () => {
  const states = [
    'aria-pressed="true"',
    'aria-pressed="false"',
    'aria-expanded="true"',
    'aria-expanded="false"',
    '<details',
    'aria-busy="true"',
    'aria-invalid="true"',
    'border-error bg-error',
  ];
  expect(states.filter((state) => !html.includes(state))).toEqual([]);
});

test('the closing is shown with a number and alone, in one look', () => {
  const closings = [
    ...html.matchAll(/<section [^>]*aria-labelledby="(?:alone|closing)-title".*?<h2[^>]*>/gs),
  ];
  expect(closings).toHaveLength(2);
  const classes = ([closing]: RegExpMatchArray) => closing.match(/class="[^"]*"/g)!.join(' ');
  expect(new Set(closings.map(classes)).size).toBe(1);
});
