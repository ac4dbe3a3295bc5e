/** A line of a section's server bundle. */
export interface BundleFrame {
  /** Name of the section, or `shell`. */
  section: string;
  /** From 1. */
  line: number;
  column: number;
}

const MAX_FRAMES = 20;

/**
 * The lines of a stack that are in a server bundle, innermost first.
 *
 * @param stack as V8 prints it; a section's code may have written it.
 * @param bundles names of the sections by the paths of their bundles.
 */
export function framesIn(stack = '', bundles: ReadonlyMap<string, string>): BundleFrame[] {
  return stack
    .split('\n')
    .flatMap((text): BundleFrame[] => {
      const [, path = '', line, column] =
        /^ +at (?:.*\(|async |)([^()]+):(\d{1,7}):(\d{1,7})\)?$/.exec(text) ?? [];
      const section = bundles.get(path);
      return section === undefined ? [] : [{ section, line: Number(line), column: Number(column) }];
    })
    .slice(0, MAX_FRAMES);
}
