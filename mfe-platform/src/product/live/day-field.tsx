import { useEffect, useRef } from 'react';
import type { DateRange } from '../model/filter.ts';

interface DayFieldProps {
  label: string;
  value: string;
  within: DateRange;
  onChoose: (date: string) => void;
}

/** Others open the browser's calendar, or leave the field. */
const EDITING = /^(?:\d|Backspace|Delete|Arrow(?:Up|Down))$/;

/** Applies at once from the calendar; typed, on Enter or blur. */
export function DayField({ label, value, within: { from, to }, onChoose }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const typing = useRef(false);

  useEffect(() => {
    field.current!.value = value;
  }, [value]);

  const apply = () => {
    typing.current = false;
    const date = field.current!.value;
    if (date === value) return;
    if (date >= from && date <= to) onChoose(date);
    else field.current!.value = value;
  };
  return (
    <label className="flex items-center justify-between gap-3">
      {label}
      <input
        ref={field}
        type="date"
        className="min-h-9 rounded-control border border-field px-2 text-ink"
        min={from}
        max={to}
        defaultValue={value}
        onKeyDown={({ key, altKey }) => {
          if (key === 'Enter') apply();
          if (key === 'Escape') field.current!.value = value;
          typing.current = EDITING.test(key) && !altKey;
        }}
        onPointerDown={() => {
          typing.current = false;
        }}
        onChange={() => typing.current || apply()}
        onBlur={apply}
      />
    </label>
  );
}
