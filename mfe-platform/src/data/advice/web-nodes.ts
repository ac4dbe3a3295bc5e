/** 95th percentile of CPU use by hour of the day, in percent, for recommendation CR-10. */
export const cpuByHour = [
  12, 10, 9, 9, 10, 12, 16, 20, 24, 27, 28, 29, 31, 30, 29, 28, 28, 29, 30, 31, 28, 24, 19, 15,
];

export const webNodes = { count: 106, now: { type: 'm7i.4xlarge', cpu: 31 } };
