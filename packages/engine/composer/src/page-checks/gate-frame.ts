import type { FrameProblem } from '@site/registry/diagnostics';
import { FRAME_FEATURES, SANDBOX } from './allowed-markup.ts';

/** An iframe needs a title, and must not navigate the visitor's page. */
export function frameProblem(attributes: Map<string, string>): FrameProblem | undefined {
  if (!attributes.has('src')) return { kind: 'no src' };
  if (!attributes.get('title')?.trim()) return { kind: 'no title' };
  const sandbox = attributes.get('sandbox');
  if (sandbox === undefined) return { kind: 'no sandbox' };
  const free = wordsOf(sandbox, /\s+/).find((word) => !SANDBOX.has(word));
  if (free) return { kind: 'sandbox', word: free };
  const feature = wordsOf(attributes.get('allow') ?? '', /;/).find((one) => !FRAME_FEATURES.has(one));
  return feature ? { kind: 'feature', word: feature } : undefined;
}

const wordsOf = (value: string, separator: RegExp): string[] =>
  value
    .toLowerCase()
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '');
