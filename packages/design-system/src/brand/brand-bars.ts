/** The brand mark in a box of 26 units: three bars based at y = 25, each 6 wide. */
export const brandBars: { x: number; y: number; height: number; opacity?: number }[] = [
  { x: 1, y: 14, height: 11, opacity: 0.5 },
  { x: 10, y: 8, height: 17, opacity: 0.75 },
  { x: 19, y: 1, height: 24 },
];
