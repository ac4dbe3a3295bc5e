import { MONTHS } from '@site/design-system/en-us';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1]!;
const dayOf = (date: string) => Number(date.slice(8, 10));

/** "Oct 27" */
export const shortDate = (date: string) => `${monthOf(date).slice(0, 3)} ${dayOf(date)}`;
/** "Tuesday, October 27" */
export const longDate = (date: string) =>
  `${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]}, ${monthOf(date)} ${dayOf(date)}`;
