import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { wrongCall } from '../command.ts';

/** Address of a page in the preview; undefined for one that stands for many. */
export type PreviewLink = (route: string) => string | undefined;

const previewSchema = z.object({ link: z.url({ protocol: /^https?$/ }) });

/**
 * @param file with the output of `site preview --json`.
 * @throws UsageError
 */
export function previewLinks(file: string | undefined): PreviewLink {
  if (file === undefined) return () => undefined;
  const link = linkIn(file);
  return (route) => {
    if (route.endsWith('*')) return undefined;
    const url = new URL(link);
    url.searchParams.set('to', route);
    return url.href;
  };
}

function linkIn(file: string): string {
  try {
    return previewSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).link;
  } catch (error) {
    throw wrongCall(
      `--preview needs the output of site preview --json: ${file}: ${(error as Error).message}`,
    );
  }
}
