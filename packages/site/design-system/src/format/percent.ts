/** As a short SVG length: 0.3333 is "33.3%". */
export function percent(part: number, whole = 1): string {
  return `${Math.round((1000 * part) / whole) / 10}%`;
}
