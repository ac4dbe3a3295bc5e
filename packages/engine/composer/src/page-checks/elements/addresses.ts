import type { AddressProblem } from '@site/registry/diagnostics';
import type { PlannedPage } from '../../plan/plan.ts';

/** Parsed as by the browser, which enforces the policy. */
export function isGranted(value: string, origins: string[] = []): boolean {
  const url = URL.parse(value);
  return url?.protocol === 'https:' && origins.includes(url.origin);
}

export function loadProblem(
  value: string,
  { owner }: PlannedPage,
  origin: string,
): AddressProblem | undefined {
  const url = URL.parse(value, origin);
  if (url?.origin === origin || (url?.protocol === 'data:' && /^image\//i.test(url.pathname)))
    return undefined;
  return { kind: 'loads', address: short(value), owner };
}

export const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
