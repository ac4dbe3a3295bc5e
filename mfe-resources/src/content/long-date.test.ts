import { longDate } from './long-date.ts';

test('[X-12] a date is written as en-US writes it', () => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const date = `2025-${String(month).padStart(2, '0')}-${String(month * 2).padStart(2, '0')}`;
    expect(longDate(date)).toBe(format.format(new Date(date)));
  }
  const { TZ } = process.env;
  for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
    process.env.TZ = zone;
    expect(longDate('2025-01-01')).toBe('January 1, 2025');
  }
  process.env.TZ = TZ;
  expect(longDate('2025-04-10T08:00:00Z')).toBe('April 10, 2025');
  expect(longDate('2025-04')).toBe('April 2025');
});
