import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemChromium } from '../../scripts/browser.ts';

export const PICTURES = join(import.meta.dirname, 'pictures');
const NOTE = join(PICTURES, 'made-with.txt');

const response = (command: string, args: string[]) =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() ?? '';

/** What determines the pixels: the browser, the processor type, and the system's monospace font, the only one the site does not ship. */
function browserHere(): string {
  const path = systemChromium();
  if (!path) return 'no Chromium of the system';
  return `${response(path, ['--version'])}, ${process.arch}, ${response('fc-match', ['-f', '%{family}', 'monospace'])}`;
}

/** Whether this machine draws like the one that made the pictures; gives the reason if not. */
export function drawsAsKept(): boolean {
  const made = existsSync(NOTE) ? readFileSync(NOTE, 'utf8').trim() : 'no browser yet';
  const here = browserHere();
  if (here === made) return true;
  console.error(
    `The stored screenshots were made with ${made}; this machine has ${here}. ` +
      'They cannot be compared. To replace them with those of this machine: npm run visual -w e2e -- --renew',
  );
  return false;
}

export const noteBrowser = () => writeFileSync(NOTE, `${browserHere()}\n`);
