import * as z from 'zod';

/** A setting in digits: Number() would take a blank for 0, and 0x50 for 80. */
export const wholeNumber = (least: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= max,
      `must be a whole number from ${least} to ${max}`,
    )
    .transform(Number);
