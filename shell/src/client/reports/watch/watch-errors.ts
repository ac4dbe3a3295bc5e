import type { Problem } from '@site/section-kit/reports';
import { loadProblem, problem, problemOf, slotAround } from '../problem-of.ts';
import { fileIn, positionIn } from '../stack-frames.ts';

/** Earlier ones too. */
export function watchErrors(onProblem: (problem: Problem | undefined) => void): void {
  const missing = (url: string, node?: unknown) => {
    const file = fileIn(url);
    if (file) onProblem(loadProblem(file, slotAround(node)));
  };
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLLinkElement) missing(target.href, target);
      else if (target instanceof HTMLScriptElement) missing(target.src, target);
      else if (event instanceof ErrorEvent) onProblem(uncaught(event));
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => onProblem(problemOf('rejection', reason)));
  new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries() as PerformanceResourceTiming[]) {
      if (responseStatus >= 400 && name.startsWith(`${location.origin}/`)) missing(name);
    }
  }).observe({ type: 'resource', buffered: true });
}

/** Other values have at most a position. */
function uncaught({ error, filename, lineno, colno }: ErrorEvent): Problem | undefined {
  if (error instanceof Error) return problemOf('error', error);
  const frame = positionIn(filename, lineno, colno);
  return frame && problem('error', typeof error, [frame]);
}
