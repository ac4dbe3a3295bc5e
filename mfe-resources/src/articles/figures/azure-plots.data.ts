import { azureFacts } from '@site/facts/azure';
import { breakEvens, sortedHours } from './commitment-plots.ts';

// Drawn at build: the page loads shapes and no arithmetic.
export default {
  breakEvens: breakEvens([
    ['Reservation', azureFacts.reservations],
    ['Savings plan', azureFacts.computeSavingsPlan],
  ]),
  safeLayer: sortedHours('The level of 95% of the hours', 1),
};
