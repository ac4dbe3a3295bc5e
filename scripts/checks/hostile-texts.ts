import { type AST, parseRegExpLiteral } from '@eslint-community/regexpp';

/** One character or group of a pattern, and how often it may occur. */
interface Part {
  /** Source that matches one character. */
  atom?: string;
  choices?: Part[][];
  /** It takes no characters. */
  isLookaround?: boolean;
  min: number;
  max: number;
}

function partOf(element: AST.Element): Part[] {
  switch (element.type) {
    case 'Quantifier':
      return partOf(element.element).map((part) => ({ ...part, min: element.min, max: element.max }));
    case 'Group':
    case 'CapturingGroup':
      return [{ choices: partsOf(element.alternatives), min: 1, max: 1 }];
    case 'Assertion':
      if (!('alternatives' in element)) return [];
      return [{ choices: partsOf(element.alternatives), isLookaround: true, min: 1, max: 1 }];
    case 'Backreference':
      return [];
    default:
      return [{ atom: element.raw, min: 1, max: 1 }];
  }
}

const partsOf = (alternatives: AST.Alternative[]): Part[][] =>
  alternatives.map(({ elements }) => elements.flatMap(partOf));

const CHARACTERS = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...['\u00a0', '\u00ad', 'é', '\u2028', '\u2800', '\u200f', '\ud800', '😀'],
];

/** One character of all that a pattern treats alike. */
function charactersOf(pattern: Part[][], flags: string) {
  const atoms = new Map<string, RegExp>();
  const collect = (parts: Part[][]): void => {
    for (const { atom, choices } of parts.flat()) {
      if (atom !== undefined) atoms.set(atom, new RegExp(`^${atom}$`, flags.replace(/[gy]/g, '')));
      collect(choices ?? []);
    }
  };
  collect(pattern);
  const alike = new Map<string, string>();
  for (const character of CHARACTERS.toReversed())
    alike.set([...atoms.values()].map((atom) => Number(atom.test(character))).join(''), character);
  const all = [...alike.values()];
  return (atom: string) => ({
    taken: all.filter((character) => atoms.get(atom)!.test(character)),
    refused: all.filter((character) => !atoms.get(atom)!.test(character)),
  });
}

export type HostileText = (characters: number) => string;

/** Per repetition: what leads there, many times what it takes, and what cannot match. */
export function hostileTexts(source: string, flags: string): HostileText[] {
  const all = partsOf(parseRegExpLiteral(new RegExp(source, flags)).pattern.alternatives);
  const charactersFor = charactersOf(all, flags);
  const found: { start: string; unit: string; end: string }[] = [];

  /** @param variant alternative of each group; odd ones have what is optional */
  const sample = (parts: Part[], variant: number): string =>
    parts
      .map(({ atom, choices, isLookaround, min }) => {
        if (isLookaround) return '';
        const one = choices
          ? sample(choices[(variant >> 1) % choices.length]!, variant)
          : (charactersFor(atom!).taken[0] ?? '');
        return one.repeat(variant % 2 ? Math.max(min, 1) : min);
      })
      .join('');
  const variantsOf = (parts: Part[]) => [...Array(2 * mostChoices(parts)).keys()];

  function walk(parts: Part[], before: string[]): void {
    for (const [index, part] of parts.entries()) {
      const passed = parts.slice(0, index);
      const starts = new Set(
        variantsOf(passed).flatMap((variant) => before.map((start) => start + sample(passed, variant))),
      );
      const { taken, refused } = part.atom
        ? charactersFor(part.atom)
        : { taken: variantsOf([part]).map((variant) => sample([part], variant)), refused: [] };
      for (const start of part.max > 1 ? starts : [])
        for (const unit of new Set(taken))
          for (const end of new Set(['\0', '!', ...refused.slice(0, 3)])) found.push({ start, unit, end });
      for (const choice of part.choices ?? []) walk(choice, [...starts]);
    }
  }
  for (const parts of all) {
    walk(parts, ['']);
    for (const variant of variantsOf(parts))
      found.push({ start: '', unit: sample(parts, variant), end: '\0' });
  }
  const texts = found.flatMap(({ start, unit, end }): HostileText[] => [
    (characters) => start + long(unit, characters) + end,
    (characters) => long(start + unit, characters) + end,
    (characters) => long(start, characters / 2) + long(unit, characters / 2) + end,
  ]);
  return [...new Map(texts.map((text) => [text(100), text])).values()];
}

const long = (unit: string, characters: number) => unit.repeat(characters / Math.max(unit.length, 1));

const mostChoices = (parts: Part[]): number =>
  Math.max(1, ...parts.flatMap(({ choices = [] }) => [choices.length, ...choices.map(mostChoices)]));
