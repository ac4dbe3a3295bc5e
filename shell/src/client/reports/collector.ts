import type { PageState, SectionPin } from '@site/section-kit/page-state';
import {
  failedFormsOnly,
  LARGEST_REPORT,
  type PageReport,
  type Problem,
  type Vital,
} from '@site/section-kit/reports';

type Form = PageReport['forms'][number];
type FoundForm = Omit<Form, 'count'>;

export interface Findings {
  problem(problem: Problem): void;
  form(form: FoundForm): void;
  vital(vital: Vital): void;
  view(path: string): void;
  sections(pins: Record<string, SectionPin>): void;
}

interface Collector extends Findings {
  /** @param isPrivate take only failed forms. */
  take(isPrivate: boolean): PageReport | undefined;
}

/** Of the report schema. */
const MAX = { views: 50, versions: 50, problems: 30, forms: 20, vitals: 10, count: 1000, path: 300 };
const LARGEST_VITAL = 600_000;
const KNOWN_PATH = /^\/[a-z0-9._/-]*$/;

/** Equal problems are counted. */
export function createCollector(state: Pick<PageState, 'shell' | 'sections'>): Collector {
  const versions: Record<string, string> = { shell: state.shell.version };
  let views: string[] = [];
  let problems = new Map<string, Problem>();
  let forms = new Map<string, Form>();
  const vitals = new Map<Vital['name'], Vital>();
  const sent = new Set<Vital['name']>();

  const collector: Collector = {
    view: (path) => {
      if (views.length < MAX.views && path.length <= MAX.path && KNOWN_PATH.test(path)) views.push(path);
    },
    sections(pins) {
      for (const [name, { version }] of Object.entries(pins)) {
        if (Object.keys(versions).length < MAX.versions) versions[name] ??= version;
      }
    },
    problem: (found) => count(problems, MAX.problems, found),
    form: (found) => count(forms, MAX.forms, { ...found, count: 1 }),
    // A later value would count twice.
    vital: (found) => {
      vitals.set(found.name, { ...found, value: Math.min(found.value, LARGEST_VITAL) });
    },
    take(isPrivate) {
      const fresh = [...vitals.values()].filter(({ name }) => !sent.has(name));
      const found: PageReport = {
        schema: 1,
        views,
        versions: { ...versions },
        problems: [...problems.values()],
        forms: [...forms.values()],
        vitals: fresh,
      };
      const report = isPrivate ? failedFormsOnly(found) : found;
      for (const { name } of fresh) sent.add(name);
      views = [];
      problems = new Map();
      forms = new Map();
      const { length } = [report.views, report.problems, report.forms, report.vitals].flat();
      return length > 0 ? withinLimit(report) : undefined;
    },
  };
  collector.sections(state.sections);
  return collector;
}

function count<T extends { count: number }>(known: Map<string, T>, max: number, found: T): void {
  const key = JSON.stringify({ ...found, count: 0 });
  const before = known.get(key);
  if (before) before.count = Math.min(before.count + 1, MAX.count);
  else if (known.size < max) known.set(key, { ...found });
}

/** Above the server's limit. Reports are ASCII: characters are bytes. */
function withinLimit(report: PageReport): PageReport {
  while (JSON.stringify(report).length > LARGEST_REPORT && (report.problems.pop() ?? report.views.pop()));
  return report;
}
