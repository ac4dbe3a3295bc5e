import type { WeekData } from '../view-data.ts';

export const searchWeek: WeekData = {
  title: 'Search spend by hour',
  note: 'One week, local time',
  takeaway: 'Sunday evening is when people dream of leaving; the nights belong to partner crawlers.',
  days: [
    '333210011222333322334431',
    '333210011222333322233321',
    '333210011222333322233321',
    '333210011222333322233321',
    '333210011222333222223321',
    '322210001122233333333321',
    '322210001122334443444442',
  ],
  scale: { low: 'Quiet', high: 'Busy' },
};
