import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SiteError } from '@site/section-kit/contract';

const TIMEOUT = 5000;
const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Reads a file of a store: file: or http(s):, status 200 only, no redirects, at most 10 MB in 5 s.
 *
 * @throws SITE_STORE_UNREACHABLE
 */
export async function fetchBytes(url: string): Promise<Buffer> {
  const unreachable = (why: string, cause?: unknown) =>
    new SiteError(
      'SITE_STORE_UNREACHABLE',
      `${url} could not be read: ${why}.`,
      'The live site is untouched. Check that the file exists at that address, then try again.',
      { cause },
    );
  if (url.startsWith('file:')) {
    return readFile(fileURLToPath(url)).catch((error: NodeJS.ErrnoException) => {
      throw unreachable(error.code ?? error.message, error);
    });
  }
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
    if (response.status !== 200) throw unreachable(`it answered ${response.status}`);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body!) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw unreachable(`it is larger than ${MAX_BYTES} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof SiteError) throw error;
    const reason = error as Error & { cause?: { code?: string } };
    throw unreachable(reason.cause?.code ?? reason.message, error);
  }
}
