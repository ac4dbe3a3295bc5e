import { linesOf } from '../advice/lines-of.ts';
import { commitments } from './commitments.ts';
import { heldCommitments } from './held-commitments.ts';

test('fee, unused fee and on-demand use add up to the lines of the bill', () => {
  for (const { coverage, use, discount, unused, saved, ...place } of heldCommitments) {
    const cost = linesOf(place).reduce((sum, { thisMonth }) => sum + thisMonth, 0);
    const onDemand = cost + saved;
    const used = onDemand * coverage * (1 - discount);
    expect(Math.abs(used + unused + onDemand * (1 - coverage) - cost)).toBeLessThan(2);
    expect(unused / (used + unused)).toBeCloseTo(1 - use, 3);
    expect(saved).toBeGreaterThan(0);
  }
});

test('none covers what a new layer is recommended for, and they are in the order of their ends', () => {
  for (const one of heldCommitments)
    for (const line of linesOf(one))
      expect(commitments.flatMap((commitment) => linesOf(commitment))).not.toContain(line);
  const ends = heldCommitments.map(({ ends }) => ends);
  expect(ends).toEqual(ends.toSorted());
});
