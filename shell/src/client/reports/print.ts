import { parseSlotId } from '@site/section-kit/names';
import type { PageState, SectionPin } from '@site/section-kit/page-state';
import type { Findings } from './collector.ts';

export type Print = (line: string, what: 'problem' | 'form' | 'sent' | 'vital') => void;

export function createPrinter(state: Pick<PageState, 'shell' | 'sections'>, print: Print): Findings {
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
      print(
        `${named(section, version)}: ${kind} ${name}${code ? ` #${code}` : ''}${where}${place}`,
        'problem',
      );
    },
    form({ slot, outcome }) {
      print(
        `${named(parseSlotId(slot).section)}: form ${outcome} in ${slot}`,
        outcome === 'sent' ? 'sent' : 'form',
      );
    },
    vital({ name, value, section }) {
      const shown = name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
      print(`${named(section)}: ${name} ${shown}`, 'vital');
    },
  };
}
