import { parseSlotId } from '@site/section-kit/names';
import type { PageState, SectionPin } from '@site/section-kit/page-state';
import type { Findings } from './collector.ts';

/** Starts each line; a smoke test looks for it. */
const MARK = '[reports]';

/** Prints what a page would report, with the section and its version. */
export function createPrinter(
  state: Pick<PageState, 'shell' | 'sections'>,
  print: (line: string) => void,
): Findings {
  const pins: Record<string, Pick<SectionPin, 'version'>> = { ...state.sections, shell: state.shell };
  const named = (section: string, version = pins[section]?.version) => `${section} ${version ?? ''}`.trim();
  return {
    view() {},
    sections: (more) => Object.assign(pins, { ...more, ...pins }),
    problem({ kind, section, slot, name, code, frames }) {
      const own = frames.find((frame) => frame.section === section) ?? frames[0];
      const place = own ? ` at ${own.file}${own.line > 0 ? `:${own.line}:${own.column}` : ''}` : '';
      const where = slot ? ` in ${slot}` : '';
      const version = frames.find((frame) => frame.section === section)?.version;
      print(`${MARK} ${named(section, version)}: ${kind} ${name}${code ? ` #${code}` : ''}${where}${place}`);
    },
    form({ slot, outcome }) {
      print(`${MARK} ${named(parseSlotId(slot).section)}: form ${outcome} in ${slot}`);
    },
    vital({ name, value, section }) {
      print(
        `${MARK} ${named(section)}: ${name} ${name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}`,
      );
    },
  };
}
