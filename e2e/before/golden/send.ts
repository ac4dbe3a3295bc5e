import { request } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Without the Host header. */
  setHost?: boolean;
}

/** A response as it came: header names in their own case, JSON as a value. */
export interface Received {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

export function send(url: string, { body, ...options }: Sent = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sending = request(url, options, async (response) => {
      const headers: Record<string, string> = {};
      const { rawHeaders } = response;
      for (let index = 0; index < rawHeaders.length; index += 2)
        headers[rawHeaders[index]!] = [headers[rawHeaders[index]!], rawHeaders[index + 1]!]
          .filter(Boolean)
          .join(' | ');
      const content = decoded(await buffer(response), response.headers['content-encoding']).toString('utf8');
      const isJson = /json/.test(response.headers['content-type'] ?? '') && content !== '';
      resolve({ status: response.statusCode!, headers, body: isJson ? JSON.parse(content) : content });
    });
    sending.on('error', reject).end(body);
  });
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0 || encoding === undefined) return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
}

/** Bytes that no client library sends, and the whole response. */
export async function sendRaw(url: string, bytes: string): Promise<string[]> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(5000, () => socket.destroy());
  socket.write(bytes);
  return (await text(socket)).split('\r\n');
}

/** @throws when it is not so after 20 s. */
export async function until(is: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (
    const deadline = Date.now() + 20_000;
    !(await is());
    await new Promise((resolve) => setTimeout(resolve, 50))
  )
    if (Date.now() > deadline) throw new Error(`The goldens wait for ${what} in vain.`);
}
