import { asData } from '../../art/as-data.ts';
import { breakEvens, sortedHours } from './commitment-plots.ts';

export default asData({
  breakEvens: breakEvens([
    ['Discount of 40%', '40%'],
    ['Discount of 28%', '28%'],
  ]),
  floor: sortedHours('The floor, in four layers', 4),
});
