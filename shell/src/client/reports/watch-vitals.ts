import type { Vital } from '@site/section-kit/reports';
import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals';
import { sectionAround } from './problem-of.ts';

/** Passes the page's vitals on when they are known, at the latest when it is left, with the section of the element. */
export function watchVitals(found: (vital: Vital) => void): void {
  const pass =
    <T extends LCPMetric | INPMetric | CLSMetric>(elementOf: (metric: T) => Node | null | undefined) =>
    (metric: T) =>
      found({ name: metric.name, value: metric.value, section: sectionAround(elementOf(metric)) });
  onLCP(pass(({ entries }) => entries.at(-1)?.element));
  onINP(pass(({ entries }) => entries.find(({ target }) => target)?.target));
  onCLS(pass(({ entries }) => largest(entries)?.sources.find(({ node }) => node)?.node));
}

const largest = (shifts: LayoutShift[]) => shifts.toSorted((one, other) => other.value - one.value)[0];
