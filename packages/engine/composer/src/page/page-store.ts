import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  contentId,
  markUsed,
  type StagedFile,
  stageFile,
  storedFormat,
  syncFolder,
  writeFileWhole,
} from '@site/server-kit/files';
import * as z from 'zod';
import type { Encoded } from './encode.ts';
import { type PageFacts, pageFactsSchema } from './page-facts.ts';

/** First line of a page's file. */
const headFormat = storedFormat(
  1,
  z.object({
    etag: z.string(),
    csp: z.string(),
    facts: pageFactsSchema,
    /** Bytes of the document as it is, in Brotli and in gzip. */
    lengths: z.tuple([z.number(), z.number(), z.number()]),
    /** Quality of the Brotli encoding. */
    brotli: z.number(),
    /** Content id of all three. */
    check: z.string(),
  }),
);

export interface StoredPage {
  etag: string;
  csp: string;
  facts: PageFacts;
  body: Encoded;
}

const NEWLINE = 10;

/**
 * Content-addressed pages on disk, one file each: a line of JSON, then the document in every encoding. A page
 * is stored completely or not at all.
 */
export function pageStore(folder: string) {
  const file = (key: string) => join(folder, `${key}.page`);

  function read(key: string): StoredPage {
    const bytes = readFileSync(file(key));
    const start = bytes.indexOf(NEWLINE) + 1;
    const { lengths, brotli, check, ...meta } = headFormat.parse(bytes.toString('utf8', 0, start), file(key));
    if (check !== contentId(bytes.subarray(start))) throw new Error(`${file(key)} is damaged`);
    const [identity, br] = lengths;
    return {
      ...meta,
      body: {
        identity: bytes.subarray(start, start + identity),
        br: bytes.subarray(start + identity, start + identity + br),
        gzip: bytes.subarray(start + identity + br),
        brotli,
      },
    };
  }

  function find(key: string): StoredPage | undefined {
    try {
      return read(key);
    } catch {
      return undefined;
    }
  }

  function use(key: string): PageFacts | undefined {
    const page = find(key);
    return page && markUsed(file(key)) ? page.facts : undefined;
  }

  function bytesOf({ body, ...meta }: StoredPage): Buffer {
    const bodies = Buffer.concat([body.identity, body.br, body.gzip]);
    const head = headFormat.text({
      ...meta,
      lengths: [body.identity.length, body.br.length, body.gzip.length],
      brotli: body.brotli,
      check: contentId(bodies),
    });
    return Buffer.concat([Buffer.from(`${head}\n`), bodies]);
  }

  return {
    /** Whether there is a file of the page, which may be damaged. */
    isWritten: (key: string) => existsSync(file(key)),
    /** Whether the page is stored, complete and undamaged. */
    has: (key: string) => find(key) !== undefined,
    /** What is known of the page, whose retention starts again; undefined where `has` is false. */
    use,
    /** @throws if it is not stored. */
    read,

    /** Writes a page that is stored once it is kept; durable once `sync` has been called. */
    stage: (key: string, body: Encoded, csp: string, facts: PageFacts): Promise<StagedFile> =>
      stageFile(file(key), bytesOf({ etag: contentId(body.identity), csp, facts, body })),

    /** Replaces a page's encodings: same document, fewer bytes. */
    replaceBody: (key: string, body: Encoded) => writeFileWhole(file(key), bytesOf({ ...read(key), body })),

    sync(): void {
      if (existsSync(folder)) syncFolder(folder);
    },
  };
}
