import type { Engine } from './engine.ts';

/** What a visitor sees of a control. */
export interface Box {
  /** `input#demo-form-name`, or its text. */
  name: string;
  width: number;
  height: number;
  top: number;
  left: number;
  /** Thinnest of the four border lines that are drawn, in CSS pixels. */
  border: number;
  borderColor: string;
  background: string;
  fontSize: number;
}

/** Measures every element that matches and is shown. */
export const boxesOf = (engine: Engine, selector: string): Promise<Box[]> => engine.run(measure, selector);

function measure(selector: string): Box[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const { width, height, top, left } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return [];
    const style = getComputedStyle(element);
    const lines = ['Top', 'Right', 'Bottom', 'Left'].map((side) =>
      style.getPropertyValue(`border-${side.toLowerCase()}-style`) === 'none'
        ? 0
        : Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)),
    );
    return [
      {
        name: `${element.localName}${element.id ? `#${element.id}` : ` ${element.textContent.trim().slice(0, 40)}`}`,
        width,
        height,
        top: top + scrollY,
        left: left + scrollX,
        border: Math.min(...lines),
        borderColor: style.borderTopColor,
        background: style.backgroundColor,
        fontSize: Number.parseFloat(style.fontSize),
      },
    ];
  });
}
