import { type PointerEvent, useRef } from 'react';
import { type Drawing, readingAt } from './drawing.ts';

export interface ReaderProps {
  drawing: Pick<Drawing, 'title' | 'control' | 'columns' | 'readings'>;
  index: number;
  onRead: (index: number) => void;
  /** On Enter or a click. */
  onOpen?: (index: number) => void;
  /** On a tap too, which otherwise only reads. */
  tap?: boolean;
}

export function Reader({ drawing, index, onRead, onOpen, tap }: ReaderProps) {
  const { title, control, columns, readings } = drawing;
  const pointing = useRef(false);
  const under = ({
    currentTarget,
    clientX,
    clientY,
  }: Pick<PointerEvent, 'currentTarget' | 'clientX' | 'clientY'>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return readingAt(readings, { x: clientX - left, y: clientY - top }, { width, height });
  };
  const read = (event: PointerEvent) => {
    pointing.current = true;
    onRead(under(event));
  };
  const { name, facts } = readings[index]!;
  return (
    <input
      type="range"
      min={0}
      max={readings.length - 1}
      value={index}
      aria-label={control}
      aria-description={title}
      aria-valuetext={[name, ...facts.map((fact, at) => `${columns[at]}: ${fact}`)].join(', ')}
      className="absolute inset-0 size-full opacity-0 print:hidden"
      // The slider would go by the width alone, its thumb behind the pointer.
      onChange={({ currentTarget }) => !pointing.current && onRead(Number(currentTarget.value))}
      onKeyDown={(event) => {
        pointing.current = false;
        if (event.key !== 'Enter' || !onOpen) return;
        // The same key press would reach the first button of what it opens.
        event.preventDefault();
        onOpen(index);
      }}
      onPointerDown={(event) => {
        read(event);
        if (event.pointerType !== 'mouse') return;
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
      }}
      onPointerMove={read}
      // A finger on a slider makes no click.
      onPointerUp={(event) => tap && event.pointerType !== 'mouse' && onOpen?.(under(event))}
      onClick={(event) =>
        (event.nativeEvent as unknown as PointerEvent).pointerType === 'mouse' && onOpen?.(under(event))
      }
    />
  );
}
