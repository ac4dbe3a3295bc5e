import type { Problem } from '@site/section-kit/reports';
import { problem, slotAround } from '../problem-of.ts';
import { positionIn } from '../stack-frames.ts';

interface Body {
  sourceFile?: string | null;
  lineNumber?: number | null;
  columnNumber?: number | null;
  id?: string;
  effectiveDirective?: string;
  blockedURL?: string | null;
}

/** Violations of the Content-Security-Policy and deprecations, also earlier ones. */
export function watchBrowser(onProblem: (problem: Problem) => void): void {
  // A ReportingObserver reports them a second time.
  const seen = new Set<string>();
  const refused = (body: Body) => {
    const { effectiveDirective = '', blockedURL, sourceFile } = body;
    if (isExtension(sourceFile) || isExtension(blockedURL)) return;
    if (seen.size === seen.add(`${effectiveDirective} ${blockedURL}`).size) return;
    onProblem(problem('policy', effectiveDirective, framesOf(body), slotAround(elementWith(blockedURL))));
  };
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI: blockedURL, sourceFile, lineNumber, columnNumber } = event;
    refused({ effectiveDirective, blockedURL, sourceFile, lineNumber, columnNumber });
  });
  if (!('ReportingObserver' in window)) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { type, body } of reports as { type: string; body: Body }[]) {
        const frames = framesOf(body);
        if (type === 'csp-violation') refused(body);
        else if (frames.length > 0) onProblem(problem('deprecation', body.id ?? '', frames));
      }
    },
    { types: ['csp-violation', 'deprecation'], buffered: true },
  );
  observer.observe();
}

function framesOf({ sourceFile, lineNumber, columnNumber }: Body) {
  const frame = positionIn(sourceFile, lineNumber ?? 1, columnNumber ?? 1);
  return frame ? [frame] : [];
}

/** Browsers do not name the element of a violation. */
const elementWith = (address: string | null | undefined) =>
  [...document.querySelectorAll<HTMLImageElement & HTMLAnchorElement>('[src], link[href]')].find(
    ({ src, href }) => address && (src === address || href === address),
  );

/** A policy violation has only `moz-extension`. */
const isExtension = (address: string | null | undefined) => /^[a-z-]+-extension\b/.test(address ?? '');
