/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { served } from '../data/served.ts';
import { KeyStrip } from './key-strip.tsx';
import { SectionSpy } from './section-spy.tsx';

// jsdom has no layout: each panel is as high as the window.
const HEIGHT = 700;

function showPanels() {
  document.body.innerHTML =
    '<div id="frame"><dl data-key-figures></dl><section id="explorer"></section><section id="map"></section></div>';
  for (const [index, panel] of [...document.querySelectorAll('section')].entries()) {
    panel.getBoundingClientRect = () => ({ top: index * HEIGHT - window.scrollY }) as DOMRect;
    Object.defineProperty(panel, 'offsetTop', { value: index * HEIGHT });
  }
  const frame = createRef<HTMLElement>();
  frame.current = document.querySelector('#frame');
  return frame;
}

test('the side navigation learns which panel is read', () => {
  const frame = showPanels();
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 4 * HEIGHT });
  globalThis.requestAnimationFrame = (look) => {
    look(0);
    return 0;
  };
  const onSection = jest.fn();
  render(<SectionSpy frame={frame} onSection={onSection} />);
  expect(onSection).toHaveBeenLastCalledWith('explorer');
  Object.assign(window, { scrollY: HEIGHT });
  fireEvent.scroll(window);
  expect(onSection).toHaveBeenLastCalledWith('map');
});

test('the key figures stay in sight as one line once the large ones are above the window', () => {
  const frame = showPanels();
  let see: (entries: object[]) => void = () => {};
  globalThis.IntersectionObserver = class {
    constructor(callback: typeof see) {
      see = callback;
    }
    observe() {}
    disconnect() {}
  } as never;
  const view = { ...served, savings: 241_000 };
  render(<KeyStrip frame={frame} view={view} />);
  expect(screen.queryByText('Total')).toBeNull();
  act(() => see([{ isIntersecting: false, boundingClientRect: { top: 900 } }]));
  expect(screen.queryByText('Total')).toBeNull();
  act(() => see([{ isIntersecting: false, boundingClientRect: { top: -300 } }]));
  const entry = (label: string) => screen.getByText(label).parentElement!.textContent;
  expect(entry('Total')).toBe('Total$1.284M');
  expect(entry('Savings')).toBe('Savings$241,000 (−$18,700)');
  expect(entry('Anomalies')).toBe('Anomalies3');
});
