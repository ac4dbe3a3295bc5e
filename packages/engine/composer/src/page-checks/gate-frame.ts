import { FRAME_FEATURES, SANDBOX } from './allowed-markup.ts';

/**
 * What is wrong with a frame, whatever its address. A visitor must learn what it shows, and it must not take the visitor
 * to another page.
 */
export function frameProblem(attributes: Map<string, string>): string | undefined {
  if (!attributes.has('src')) return 'needs a src';
  if (!attributes.get('title')?.trim()) return 'needs a title that says what it shows';
  const sandbox = attributes.get('sandbox');
  if (sandbox === undefined) return 'needs a sandbox';
  const free = wordsOf(sandbox, /\s+/).find((word) => !SANDBOX.has(word));
  if (free) return `has ${free} in its sandbox, which a section may not give`;
  const feature = wordsOf(attributes.get('allow') ?? '', /;/).find((one) => !FRAME_FEATURES.has(one));
  return feature && `allows ${feature}, which a section may not give`;
}

const wordsOf = (value: string, separator: RegExp): string[] =>
  value
    .toLowerCase()
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '');
