import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { contentId, markUsed, syncFolder } from '@site/node-kit';
import { type Encoded, encode, FAST } from './encode.ts';
import type { PageFacts } from './page-facts.ts';

export interface PageMeta {
  etag: string;
  csp: string;
  facts: PageFacts;
}

export interface StoredPage extends PageMeta {
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
    const { lengths, brotli, check, ...meta } = JSON.parse(bytes.toString('utf8', 0, start)) as PageMeta & {
      lengths: [number, number, number];
      brotli: Encoded['brotli'];
      check: string;
    };
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

  function has(key: string): boolean {
    try {
      return read(key) !== undefined;
    } catch {
      return false;
    }
  }

  async function write(key: string, { body, ...meta }: StoredPage): Promise<void> {
    await mkdir(folder, { recursive: true });
    const temporary = `${file(key)}.${randomUUID()}.tmp`;
    const lengths = [body.identity.length, body.br.length, body.gzip.length];
    const bodies = Buffer.concat([body.identity, body.br, body.gzip]);
    const head = { ...meta, lengths, brotli: body.brotli, check: contentId(bodies) };
    try {
      const handle = await open(temporary, 'w');
      try {
        // writeFile goes on after a short write; writev would leave half a page on a full disk
        await handle.writeFile(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bodies]));
        await handle.datasync();
      } finally {
        await handle.close();
      }
      await rename(temporary, file(key));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    /** Whether the page is stored, complete and undamaged. */
    has,
    /** Whether it is stored. If so, its retention starts again. */
    use: (key: string) => has(key) && markUsed(file(key)),
    /** @throws if it is not stored. */
    read,

    /** Stores a page, compressed fast; durable once `sync` has been called. */
    async add(key: string, html: string, csp: string, facts: PageFacts): Promise<void> {
      const identity = Buffer.from(html);
      await write(key, { etag: contentId(identity), csp, facts, body: await encode(identity, FAST) });
    },

    /** Replaces a page's encodings: same document, fewer bytes. */
    replaceBody: (key: string, body: Encoded) => write(key, { ...read(key), body }),

    sync(): void {
      if (existsSync(folder)) syncFolder(folder);
    },
  };
}
