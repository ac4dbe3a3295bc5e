#!/usr/bin/env node
import { logWithSteps, paint, terminalConfirm } from '@site/server-kit/command-line';
import { runCommandLine } from './command-line.ts';
import { installedSigning } from './installed-signing.ts';

// a reader that ends early, as in `site deploy | head`, ends no change
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
const folder = process.cwd();
process.exitCode = await runCommandLine(
  process.argv.slice(2),
  folder,
  {
    out: (line) => process.stdout.write(`${paint(line, process.stdout)}\n`),
    error: (line) => process.stderr.write(`${paint(line, process.stderr)}\n`),
    confirm: terminalConfirm(),
    withSteps: (print) => logWithSteps(print, process.stderr),
  },
  await installedSigning(folder),
);
