import { grouped } from '@site/design-system/en-us';
import type { ReactNode } from 'react';
import { FIRST_YEAR } from '../../art/finops-drawings.ts';
import { BarList, planRow } from '../../article-layout/figures/bar-list.tsx';

const INK = 'text-finops';

type FigureProps = { children: ReactNode };

/** The minutes of each meeting in a year of 52 weeks. */
export function MeetingMinutes({ children }: FigureProps) {
  const meetings = [
    { label: 'Weekly, one team', minutes: 15, times: 52 },
    { label: 'Every two weeks, engineering leads', minutes: 30, times: 26 },
    { label: 'Monthly, finance with product', minutes: 45, times: 12 },
    { label: 'Quarterly, leadership', minutes: 60, times: 4 },
  ];
  const most = Math.max(...meetings.map(({ minutes, times }) => minutes * times));
  return (
    <BarList
      rows={meetings.map(({ label, minutes, times }) => ({
        label,
        value: `${times} x ${minutes} = ${grouped(minutes * times)} minutes`,
        share: (100 * minutes * times) / most,
      }))}
      ink={INK}
    >
      {children}
    </BarList>
  );
}

export function FirstYear({ children }: FigureProps) {
  return (
    <BarList
      rows={FIRST_YEAR.map(({ name, quarter }) => planRow(name, `From quarter ${quarter}`, [quarter, 4], 4))}
      ink={INK}
    >
      {children}
    </BarList>
  );
}
