import { breakEvens, sortedHours } from './commitment-plots.ts';

export default {
  breakEvens: breakEvens([
    ['Discount of 40%', '40%'],
    ['Discount of 28%', '28%'],
  ]),
  floor: sortedHours('The floor, in four layers', 4),
};
