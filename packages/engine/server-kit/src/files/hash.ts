import { createHash } from 'node:crypto';

export const sha384 = (content: string | Uint8Array) => createHash('sha384').update(content).digest('base64');

/** 20 hexadecimal digits of SHA-256: the name of content-addressed files. */
export const contentId = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 20);
