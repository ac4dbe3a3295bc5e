const TOKEN = /[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g;

/**
 * A path with one decimal: a logo is drawn in a box of 256 units and shown at 24 px, so what is cut is a hundredth
 * of a pixel, and every page is a kilobyte lighter.
 */
export function roundPath(d: string): string {
  let path = '';
  let before = '';
  for (const token of d.match(TOKEN) ?? []) {
    const part = /[a-zA-Z]/.test(token) ? token : roundNumber(token);
    path += needsSpace(before, part) ? ` ${part}` : part;
    before = part;
  }
  return path;
}

function roundNumber(number: string): string {
  if (/^-?0\d/.test(number)) throw new Error(`arc flags run into a number: ${number}`);
  return (Math.round(Number(number) * 10) / 10 || 0).toString().replace(/^(-?)0\./, '$1.');
}

/** Two numbers part by themselves at a minus sign, and at a point if the first has one already. */
function needsSpace(before: string, next: string): boolean {
  if (!/\d$/.test(before) || !/^[\d.]/.test(next)) return false;
  return next.startsWith('.') ? !before.includes('.') : true;
}
