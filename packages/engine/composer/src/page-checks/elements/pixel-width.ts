import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes with the format, and the size of every format but JPEG. */
const START = 30;
/** Bytes: a JPEG's size may be behind metadata of any length. */
const JPEG_HEADER = 262_144;

/** PNG, GIF, WebP or JPEG; undefined for other formats and damaged files. */
export function pixelWidth(path: string): number | undefined {
  const bytes = startOf(path, START);
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes.length < START) return undefined;
  if (text(1, 4) === 'PNG') return bytes.readUInt32BE(16);
  if (text(0, 3) === 'GIF') return bytes.readUInt16LE(6);
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return webpWidth(bytes, text(12, 16));
  return bytes.readUInt16BE(0) === 0xffd8 ? jpegWidth(startOf(path, JPEG_HEADER)) : undefined;
}

function startOf(path: string, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, 0));
  } finally {
    closeSync(file);
  }
}

function webpWidth(bytes: Buffer, chunk: string): number | undefined {
  if (chunk === 'VP8X') return bytes.readUIntLE(24, 3) + 1;
  if (chunk === 'VP8L') return (bytes.readUInt16LE(21) & 0x3fff) + 1;
  return chunk === 'VP8 ' ? bytes.readUInt16LE(26) & 0x3fff : undefined;
}

/** In the segment SOF0 to SOF15 without DHT, JPG and DAC. */
function jpegWidth(bytes: Buffer): number | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes.readUInt16BE(at + 7);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
