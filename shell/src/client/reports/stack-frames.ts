import type { StackFrame } from '@site/section-kit/reports';

const NAME = '([a-z0-9][a-z0-9.-]{0,63})';
const FILE = `/(?:_sections/${NAME}/${NAME}|_dev/${NAME})/([A-Za-z0-9_][A-Za-z0-9_./@-]{0,199})`;
const IN_TEXT = new RegExp(FILE);
const POSITION = new RegExp(`${FILE}(?:[?#][^\\s:]*)?:(\\d{1,7}):(\\d{1,7})`, 'g');

const MAX_FRAMES = 10;

/** Innermost first. Files of a dev server have the version `development`. */
export function framesOf(stack: string): StackFrame[] {
  const own = stack.split('\n').filter((line) => line.includes(`${location.origin}/`));
  return own
    .flatMap((line) => [...line.matchAll(POSITION)].slice(-1))
    .slice(0, MAX_FRAMES)
    .map(([, section, version, developed, file, line, column]) => ({
      section: (section ?? developed)!,
      version: version ?? 'development',
      file: file!,
      line: Number(line),
      column: Number(column),
    }));
}

/** The first of the site's files; line and column are 0. */
export function fileIn(text: string): StackFrame | undefined {
  const [, section, version, developed, file] = IN_TEXT.exec(text) ?? [];
  if (!file) return undefined;
  return { section: (section ?? developed)!, version: version ?? 'development', file, line: 0, column: 0 };
}

/** Undefined outside the site's files. */
export const positionIn = (url: string | null | undefined, line: number, column: number) =>
  framesOf(`${url}:${line || 1}:${column || 1}`)[0];
