/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { industryRecords } from '../testing/records.ts';
import { FigureView } from './figure-view.tsx';

const { figure } = industryRecords.get('financial-services')!;
const readings = figure!.readings;

/** jsdom has no pointer events and no layout. */
function pointAt(input: HTMLElement, type: string, [x, y, width, height]: readonly number[]) {
  input.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 100 }) as DOMRect;
  fireEvent(
    input,
    Object.assign(new Event(type, { bubbles: true }), {
      clientX: x! + width! / 2,
      clientY: y! + height! / 2,
      pointerType: 'touch',
    }),
  );
}

test('a pointer reads what is under it, and keys go on from there', () => {
  render(<FigureView {...figure!} />);
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Business line' });
  expect(screen.getByText(readings[figure!.first]!.name)).toBeTruthy();

  pointAt(slider, 'pointerdown', readings[3]!.box);
  expect(screen.getByText(readings[3]!.name)).toBeTruthy();
  fireEvent.change(slider, { target: { value: '0' } });
  expect(screen.getByText(readings[3]!.name)).toBeTruthy();

  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  fireEvent.change(slider, { target: { value: '4' } });
  expect(screen.getByText(readings[4]!.name)).toBeTruthy();
  expect(slider.getAttribute('aria-valuetext')).toContain(readings[4]!.facts[0]);
});
