export interface BundleFrame {
  section: string;
  /** From 1. */
  line: number;
  column: number;
}

const MAX_FRAMES = 20;

/**
 * Innermost first. @param stack as V8 prints it; a section's code may have forged it.
 * @param bundles names of sections by bundle path.
 */
export function bundleFramesIn(stack = '', bundles: ReadonlyMap<string, string>): BundleFrame[] {
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
