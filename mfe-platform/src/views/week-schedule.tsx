import { Figure } from '@site/design-system';
import { percent } from '../data/month/money.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Hours of a working day. */
export const WORK = { start: 9, end: 18 };
const share = (hour: number) => percent(hour, 24);

/** A development server's running hours. */
export function WeekSchedule() {
  return (
    <Figure
      title="Development, 9 AM-6 PM"
      note={`${5 * (WORK.end - WORK.start)} of ${DAYS.length * 24} hours`}
      caption="Illustrative schedule. Green hours run, pale hours rest."
    >
      <div
        role="img"
        aria-label="Servers run Monday to Friday from 9 AM to 6 PM and rest at night and on weekends."
        className="grid gap-1 text-chart text-muted"
      >
        {DAYS.map((day, index) => (
          <div key={day} className="flex items-center gap-3">
            <span className="w-8">{day}</span>
            <svg className="h-6 grow" aria-hidden>
              <DayHours works={index < 5} />
            </svg>
          </div>
        ))}
      </div>
      <p className="mt-1.5 flex justify-between pl-11 text-chart text-muted">
        <span>12 AM</span>
        <span>6 AM</span>
        <span>12 PM</span>
        <span>6 PM</span>
        <span>12 AM</span>
      </p>
    </Figure>
  );
}

/** In percent of their box. */
export function DayHours({ works }: { works: boolean }) {
  return (
    <>
      <rect width="100%" height="100%" rx="3" className="fill-mist" />
      {works ? (
        <rect
          x={share(WORK.start)}
          width={share(WORK.end - WORK.start)}
          height="100%"
          rx="3"
          className="fill-brand"
        />
      ) : null}
    </>
  );
}
