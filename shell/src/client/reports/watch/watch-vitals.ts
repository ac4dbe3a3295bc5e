import type { Vital } from '@site/section-kit/reports';
import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals';
import { sectionAround } from '../problem-of.ts';

/** At the latest when the page is left. */
export function watchVitals(onVital: (vital: Vital) => void): void {
  const pass =
    <T extends LCPMetric | INPMetric | CLSMetric>(elementOf: (metric: T) => Node | null | undefined) =>
    (metric: T) =>
      onVital({ name: metric.name, value: metric.value, section: sectionAround(elementOf(metric)) });
  onLCP(pass(({ entries }) => entries.at(-1)?.element));
  onINP(pass(({ entries }) => entries.find(({ target }) => target)?.target));
  onCLS(pass(({ entries }) => firstMoved(largest(entries))));
}

const largest = (shifts: LayoutShift[]) => shifts.toSorted((one, other) => other.value - one.value)[0];

/** The topmost is nearest to the cause. The footer only follows. */
function firstMoved(shift: LayoutShift | undefined): Node | null | undefined {
  const inSlots = shift?.sources.filter(({ node }) => sectionAround(node) !== 'shell') ?? [];
  return inSlots.toSorted((one, other) => one.previousRect.top - other.previousRect.top)[0]?.node;
}
