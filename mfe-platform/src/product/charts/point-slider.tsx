import type { MouseEvent } from 'react';

interface PointSliderProps {
  label: string;
  count: number;
  value: number;
  /** Points on a line from edge to edge; otherwise in bands of equal width. */
  line?: boolean;
  /** Reading of the chosen point. */
  text: string;
  onChoose: (index: number) => void;
  /** On Enter or a click. */
  onOpen?: (index: number) => void;
  /** On a tap too, which otherwise only reads. */
  tap?: boolean;
}

export function PointSlider({ label, count, value, line, text, onChoose, onOpen, tap }: PointSliderProps) {
  const under = ({ currentTarget, clientX }: MouseEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = (clientX - left) / width;
    return Math.max(0, Math.min(count - 1, Math.floor(line ? at * (count - 1) + 0.5 : at * count)));
  };
  return (
    <input
      type="range"
      min={0}
      max={count - 1}
      value={value}
      aria-label={label}
      aria-valuetext={text}
      className="absolute inset-0 size-full cursor-pointer opacity-0 print:hidden"
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // The same key press would reach the first button of what it opens.
        event.preventDefault();
        onOpen?.(value);
      }}
      // A mouse points at the bar: the slider's thumb would lag behind at both ends.
      onPointerDown={(event) => {
        if (event.pointerType !== 'mouse') return;
        event.preventDefault();
        event.currentTarget.focus();
      }}
      onPointerMove={(event) => event.pointerType === 'mouse' && onChoose(under(event))}
      // A finger on a slider makes no click.
      onPointerUp={(event) => tap && event.pointerType !== 'mouse' && onOpen?.(under(event))}
      onClick={(event) =>
        (event.nativeEvent as PointerEvent).pointerType === 'mouse' && onOpen?.(under(event))
      }
    />
  );
}
