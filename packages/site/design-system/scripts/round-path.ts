const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/** Numbers of one step, by command. */
const TAKES: Record<string, number> = { m: 2, l: 2, t: 2, h: 1, v: 1, s: 4, q: 4, c: 6, a: 7, z: 0 };

type Point = readonly [number, number];

/**
 * In whole units: a logo's box has 256 and is shown at 24 px, so this cuts a twentieth of a pixel. Positions are
 * rounded, so errors of relative steps do not add up.
 */
export function roundPath(d: string): string {
  const steps: string[] = [];
  let pen: Point = [0, 0];
  let start: Point = pen;
  let last = '';
  for (const [, command = '', rest = ''] of d.matchAll(COMMAND)) {
    const kind = command.toLowerCase();
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    const takes = TAKES[kind];
    if (takes === undefined || (takes > 0 && numbers.length % takes > 0)) {
      throw new Error(`no rule for ${command}${rest}`);
    }
    for (let at = 0; at < Math.max(numbers.length, 1); at += takes || 1) {
      // further pairs of a move are lines
      const step = kind === 'm' && at > 0 ? 'l' : kind;
      const origin: Point = command === kind ? pen : [0, 0];
      const { text, end } = rounded(step, numbers.slice(at, at + takes), pen, origin);
      const letter = step === 'm' ? 'M' : step;
      steps.push(letter === last && step !== 'm' ? separated(text) : letter + text);
      last = letter;
      if (step === 'm') start = end;
      pen = step === 'z' ? start : end;
    }
  }
  return steps.join('');
}

/** Relative, except a move. */
function rounded(step: string, numbers: number[], pen: Point, origin: Point): { text: string; end: Point } {
  const put = step === 'm' ? ([0, 0] as const) : ([Math.round(pen[0]), Math.round(pen[1])] as const);
  const x = (value: number) => origin[0] + value;
  const y = (value: number) => origin[1] + value;
  const [first = 0] = numbers;
  if (step === 'h') return { text: join([Math.round(x(first)) - put[0]]), end: [x(first), pen[1]] };
  if (step === 'v') return { text: join([Math.round(y(first)) - put[1]]), end: [pen[0], y(first)] };
  if (step === 'z') return { text: '', end: pen };
  const head = step === 'a' ? numbers.slice(0, 5) : [];
  if (step === 'a' && ![head[3], head[4]].every((flag) => flag === 0 || flag === 1)) {
    throw new Error(`arc flags run into a number: ${numbers.join(' ')}`);
  }
  // radii keep a decimal: half a circle must still reach its end
  const parts = head.map((number) => Math.round(number * 10) / 10);
  for (let at = head.length; at < numbers.length; at += 2) {
    parts.push(Math.round(x(numbers[at]!)) - put[0], Math.round(y(numbers[at + 1]!)) - put[1]);
  }
  return { text: join(parts), end: [x(numbers.at(-2)!), y(numbers.at(-1)!)] };
}

/** A minus sign separates numbers. */
function join(numbers: number[]): string {
  return numbers.reduce((text, number) => text + (text ? separated(shortest(number)) : shortest(number)), '');
}

const shortest = (number: number) => (number || 0).toString().replace(/^(-?)0\./, '$1.');
const separated = (text: string) => (text.startsWith('-') ? text : ` ${text}`);
