import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files below a folder with one of these texts, and how many were read. */
export function holders(folder: string, ...texts: string[]): { read: number; holding: string[] } {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  const holding = files.filter((name) => {
    const bytes = readFileSync(join(folder, name));
    return texts.some((text) => bytes.includes(text));
  });
  return { read: files.length, holding };
}
