import { isDescription, type storedFilesSchema } from '@site/section-kit/contract';
import type * as z from 'zod';

/** Files of a version that browsers may request, with their hashes: not its server bundle, nor what describes it. */
export const servedFiles = ({ server, files }: z.output<typeof storedFilesSchema>): Map<string, string> =>
  new Map(
    Object.entries(files).flatMap(([name, { sha384 }]) =>
      name === server || isDescription(name) ? [] : [[name, sha384]],
    ),
  );
