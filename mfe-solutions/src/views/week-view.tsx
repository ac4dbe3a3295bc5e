import type { WeekData } from '../content/view-data.ts';
import { ViewFrame } from './view-frame.tsx';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const HOURS = [
  { at: 0, text: '12 AM' },
  { at: 6, text: '6 AM' },
  { at: 12, text: '12 PM' },
  { at: 18, text: '6 PM' },
];
const LEVELS = ['fill-mist', 'fill-wash', 'fill-leaf', 'fill-bar', 'fill-brand-strong'];
const SWATCHES = ['bg-mist', 'bg-wash', 'bg-leaf', 'bg-bar', 'bg-brand-strong'];

/** Pixels from one day to the next. */
const ROW = 28;

export function WeekView({ title, note, takeaway, days, scale }: WeekData) {
  return (
    <ViewFrame title={title} note={note} takeaway={takeaway}>
      <div className="flex gap-3 text-chart text-muted">
        <ul aria-hidden>
          {DAYS.map((day) => (
            <li key={day} className="flex h-7 items-center">
              {day}
            </li>
          ))}
        </ul>
        <svg role="img" aria-label={`${title}. ${takeaway}`} className="h-54 min-w-0 grow">
          <svg width="100%" height={ROW * 7} viewBox="0 0 24 7" preserveAspectRatio="none" aria-hidden>
            <WeekCells days={days} />
          </svg>
          {HOURS.map(({ at, text }) => (
            <text key={text} x={`${round((at * 100) / 24)}%`} y={ROW * 7 + 16} className="fill-muted">
              {text}
            </text>
          ))}
        </svg>
      </div>
      <p className="mt-3 flex items-center justify-end gap-1.5 text-xs text-body">
        {scale.low}
        {SWATCHES.map((swatch) => (
          <span key={swatch} className={`size-3 rounded-mark border ${swatch}`} />
        ))}
        {scale.high}
      </p>
    </ViewFrame>
  );
}

/** The hours alone, each a unit wide and each day a unit tall. */
export function WeekCells({ days }: Pick<WeekData, 'days'>) {
  return LEVELS.map((fill, level) => <path key={fill} d={cells(days, level)} className={fill} />);
}

const round = (value: number) => Math.round(value * 100) / 100;

/** All hours of one level as one path, a unit an hour. */
function cells(days: string[], level: number): string {
  return days
    .flatMap((hours, row) =>
      [...hours].map((digit, hour) => (Number(digit) === level ? `M${hour} ${row}.07h.88v.86h-.88z` : '')),
    )
    .join('');
}
