/** @jest-environment jsdom */
import { onCLS, onINP, onLCP } from 'web-vitals';
import { watchVitals } from './watch-vitals.ts';

jest.mock('web-vitals', () => ({ onLCP: jest.fn(), onINP: jest.fn(), onCLS: jest.fn() }));

const found: object[] = [];
watchVitals((vital) => found.push(vital));
const observers = { LCP: onLCP, INP: onINP, CLS: onCLS };
const report = (name: 'LCP' | 'INP' | 'CLS', value: number, entries: object[]) =>
  (observers[name] as jest.Mock).mock.calls[0]![0]({ name, value, entries });

beforeEach(() => {
  found.length = 0;
  document.body.innerHTML =
    '<footer></footer><div data-slot="a/pages/home"><p></p><div data-slot="b/Form"><i></i></div></div>';
});

const element = (selector: string) => document.querySelector(selector);
const moved = (selector: string, top: number) => ({ node: element(selector), previousRect: { top } });

test('a vital belongs to the section of the element it was measured at', () => {
  report('LCP', 312, [{ element: element('footer') }, { element: element('p') }]);
  report('INP', 80, [{ target: null }, { target: element('i') }]);
  report('INP', 40, []);
  expect(found).toEqual([
    { name: 'LCP', value: 312, section: 'a' },
    { name: 'INP', value: 80, section: 'b' },
    { name: 'INP', value: 40, section: 'shell' },
  ]);
});

test('a layout shift belongs to the topmost part of a page that moved in the largest one', () => {
  const small = { value: 0.01, sources: [moved('i', 10)] };
  const large = { value: 0.3, sources: [moved('footer', 0), moved('i', 300), moved('p', 100)] };
  report('CLS', 0.31, [small, large]);
  report('CLS', 0.1, [{ value: 0.1, sources: [moved('footer', 0), { node: null }] }]);
  report('CLS', 0, []);
  expect(found).toMatchObject([{ section: 'a' }, { section: 'shell' }, { section: 'shell' }]);
});
