import { jointConfinement } from '@site/section-kit/confinement';
import type { SectionArtifact, ShellArtifact } from '../plan/composition-input.ts';
import { mergeUtilities, type Utility, type UtilityRule } from './merge-utilities.ts';
import { type ScriptNames, scriptNames } from './script-names.ts';
import { type Sheet, sheetOf } from './sheet.ts';

const knownNames = new WeakMap<SectionArtifact, ScriptNames>();
/** By the section that comes next. */
const joinedSheets = new WeakMap<Sheet, WeakMap<SectionArtifact, Sheet>>();

export function readStyle(artifact: SectionArtifact | ShellArtifact): void {
  sheetOf(artifact);
  if (artifact.manifest.kind === 'section') namesOf(artifact as SectionArtifact);
}

/**
 * Leaves out utilities whose class name is in no script that the page loads, at once or later.
 * @param parts federated modules: `leadform/GetInTouch@2`.
 */
export function pageStyle(
  shell: ShellArtifact,
  sections: readonly SectionArtifact[],
  parts: readonly string[],
): string {
  const { fragments, utilities } = sections.reduce(joined, sheetOf(shell));
  const names = new Map(sections.map((section) => [section.manifest.name, namesOf(section)(parts)]));
  const text = utilities.map((utility) => textOf(utility, names)).join('');
  const seen = new Set<string>();
  const css = fragments
    .filter((one) => one?.once === undefined || seen.size !== seen.add(one.once).size)
    .map((one) => (one ? one.text : text && `@layer utilities{${text}}`));
  // escaped for HTML; the same text to CSS
  return css.join('').replaceAll('</', '<\\/').trim();
}

/** All utilities are in the place of the first sheet's. */
function joined(sheet: Sheet, section: SectionArtifact): Sheet {
  const known = joinedSheets.get(sheet) ?? new WeakMap<SectionArtifact, Sheet>();
  joinedSheets.set(sheet, known);
  const own = sheetOf(section);
  const hasPlace = sheet.fragments.includes(null);
  const made = known.get(section) ?? {
    fragments: [...sheet.fragments, ...own.fragments.filter((one) => one !== null || !hasPlace)],
    utilities: mergeUtilities(sheet.utilities, own.utilities),
  };
  known.set(section, made);
  return made;
}

/** The shell's rules are always used. */
function textOf({ key, rule, inside }: Utility, names: ReadonlyMap<string, ReadonlySet<string>>): string {
  if (inside) {
    const text = inside.map((one) => textOf(one, names)).join('');
    return text && `${key}{${text}}`;
  }
  if (!rule) return key;
  const isUsedBy = (section: string) => {
    const used = names.get(section);
    return !used || rule.requiredNames.some((required) => required.every((name) => used.has(name)));
  };
  const users = rule.sections.filter(isUsedBy);
  if (users.length === 0) return '';
  // fewer different confinements compress better
  return ruleText(rule, users.length === 1 ? users : rule.sections);
}

function ruleText({ selector, declarations }: UtilityRule, sections: string[]): string {
  const text = selector.map((piece) =>
    typeof piece === 'string' ? piece : jointConfinement(sections, piece.bare),
  );
  return `${text.join('')}{${declarations}}`;
}

function namesOf(section: SectionArtifact): ScriptNames {
  const known = knownNames.get(section) ?? scriptNames(section, classesIn(sheetOf(section).utilities));
  knownNames.set(section, known);
  return known;
}

const classesIn = (utilities: Utility[]): string[] => [
  ...new Set(
    utilities.flatMap(({ rule, inside = [] }) => [
      ...(rule?.requiredNames.flat() ?? []),
      ...classesIn(inside),
    ]),
  ),
];
