import { longDate } from '../content/long-date.ts';

type UpdateNoteProps = { date: string; text: string };

export function UpdateNote({ date, text }: UpdateNoteProps) {
  return (
    <aside aria-label="What changed since" className="mb-10 max-w-prose border-l-2 border-brand pl-5 text-sm">
      <p className="font-semibold text-ink">
        What changed since, updated{' '}
        <time dateTime={date} className="whitespace-nowrap">
          {longDate(date)}
        </time>
      </p>
      <p className="mt-1.5">{text}</p>
    </aside>
  );
}
