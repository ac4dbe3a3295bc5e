#!/usr/bin/env node
import { terminalConfirm } from '@site/server-kit/command-line';
import { runCommandLine } from './command-line.ts';
import { installedSigning } from './installed-signing.ts';

const folder = process.cwd();
process.exitCode = await runCommandLine(
  process.argv.slice(2),
  folder,
  {
    out: (line) => process.stdout.write(`${line}\n`),
    error: (line) => process.stderr.write(`${line}\n`),
    confirm: terminalConfirm(),
  },
  await installedSigning(folder),
);
