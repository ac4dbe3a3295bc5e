import type { Problem } from '@site/section-kit/reports';
import { problem, slotAround } from './problem-of.ts';
import { positionIn } from './stack-frames.ts';

/** Of a report: where in a script it happened, the deprecation's id, the violation's directive and address. */
interface Body {
  sourceFile?: string | null;
  lineNumber?: number | null;
  columnNumber?: number | null;
  id?: string;
  effectiveDirective?: string;
  blockedURL?: string | null;
}

/** What the Content-Security-Policy refused, and what the browser will drop; where the browser keeps them, earlier ones too. */
export function watchBrowser(found: (problem: Problem) => void): void {
  const seen = new Set<string>();
  // Seen twice where there is a ReportingObserver. The event comes first, and knows the element.
  const refused = (body: Body, node?: unknown) => {
    const { effectiveDirective = '', blockedURL, sourceFile, lineNumber, columnNumber } = body;
    const key = [effectiveDirective, blockedURL, sourceFile, lineNumber, columnNumber].join(' ');
    if (seen.has(key) || isExtension(sourceFile) || isExtension(blockedURL)) return;
    seen.add(key);
    found(problem('policy', effectiveDirective, framesOf(body), slotAround(node)));
  };
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI: blockedURL, sourceFile, lineNumber, columnNumber } = event;
    refused({ effectiveDirective, blockedURL, sourceFile, lineNumber, columnNumber }, event.target);
  });
  if (!('ReportingObserver' in window)) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { type, body } of reports as { type: string; body: Body }[]) {
        const frames = framesOf(body);
        if (type === 'csp-violation') refused(body);
        else if (frames.length > 0) found(problem('deprecation', body.id ?? '', frames));
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

/** `chrome-extension://…`, and only `moz-extension` where a policy is violated. */
const isExtension = (address: string | null | undefined) => /^[a-z-]+-extension\b/.test(address ?? '');
