import type { Hours } from './layers.ts';
import days from './sample-days.data.ts';

/** Of the day's average, lowest at 3 AM and highest at 3 PM. Illustrative. */
const SWING = 0.25;

export const sampleHours: Hours = days.flatMap((cost) =>
  Array.from({ length: 24 }, (_, hour) => (cost / 24) * (1 - SWING * Math.cos((Math.PI * (hour - 3)) / 12))),
);

export const SAMPLE_NOTE = `EC2 in us-east-1 in October 2026, from the sample bill of a company that does not exist, by day. Its hours are illustrative: from ${100 * SWING}% below the day’s average at 3 AM to ${100 * SWING}% above it at 3 PM.`;
