import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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

/** First line of the file. */
const headFormat = storedFormat(
  1,
  z.object({
    etag: z.string(),
    csp: z.string(),
    facts: pageFactsSchema,
    /** Bytes of the identity, Brotli and gzip encodings. */
    lengths: z.tuple([z.number(), z.number(), z.number()]),
    brotli: z.number(),
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
/** Bytes; heads of this site have up to 12 kB. */
const USUAL_HEAD = 16 * 1024;

/** Content-addressed files: a line of JSON, then the document in every encoding. Each is whole or absent. */
export function pageStore(folder: string) {
  const file = (key: string) => join(folder, `${key}.page`);

  function parse(key: string, bytes: Buffer): StoredPage {
    const start = bytes.indexOf(NEWLINE) + 1;
    const { lengths, brotli, check, ...meta } = headFormat.parse(bytes.toString('utf8', 0, start), file(key));
    if (check !== contentId(bytes.subarray(start))) {
      rmSync(file(key), { force: true });
      throw new Error(`${file(key)} is damaged. It was removed, and is made again by the next composition.`);
    }
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

  /** Reads the first line alone. @throws for an absent or incomplete page */
  function head(key: string) {
    const handle = openSync(file(key), 'r');
    try {
      const { size } = fstatSync(handle);
      for (let length = USUAL_HEAD; ; length *= 8) {
        const bytes = Buffer.allocUnsafe(Math.min(length, size));
        readSync(handle, bytes, 0, bytes.length, 0);
        const start = bytes.indexOf(NEWLINE) + 1;
        if (start === 0 && length < size) continue;
        const found = headFormat.parse(bytes.toString('utf8', 0, start), file(key));
        if (found.lengths.reduce((sum, one) => sum + one, start) === size) return found;
        throw new Error(`${file(key)} is not complete`);
      }
    } finally {
      closeSync(handle);
    }
  }

  function use(key: string): PageFacts | undefined {
    try {
      const { facts } = head(key);
      return markUsed(file(key)) ? facts : undefined;
    } catch {
      return undefined;
    }
  }

  function bytesOf({ body, ...meta }: Pick<StoredPage, 'etag' | 'csp' | 'facts' | 'body'>): Buffer {
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
    /** The file may be damaged. */
    isWritten: (key: string) => existsSync(file(key)),
    /** Restarts its retention; undefined for an absent or incomplete page. */
    use,
    head,
    /** @throws for an absent page, or a damaged one, which is removed. */
    read: (key: string): StoredPage => parse(key, readFileSync(file(key))),
    load: async (key: string): Promise<StoredPage> => parse(key, await readFile(file(key))),

    /** Durable after `sync`. */
    stage: (key: string, body: Encoded, csp: string, facts: PageFacts): Promise<StagedFile> =>
      stageFile(file(key), bytesOf({ etag: contentId(body.identity), csp, facts, body })),

    /** Same document, fewer bytes. */
    replaceBody(key: string, body: Encoded): Promise<void> {
      const { etag, csp, facts } = head(key);
      return writeFileWhole(file(key), bytesOf({ etag, csp, facts, body }));
    },

    sync(): void {
      if (existsSync(folder)) syncFolder(folder);
    },
  };
}
