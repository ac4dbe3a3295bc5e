#!/usr/bin/env node
import { logWithSteps, paint, terminalConfirm } from '@site/server-kit/command-line';
import { importFile } from '@site/server-kit/import-file';
import { installedFile } from '@site/server-kit/installed-file';
import { installedTracing } from '@site/server-kit/tracing';
import type { ToolSigning } from './change/signing.ts';
import { runCommandLine } from './command-line.ts';

// A reader that ends early, as in `site deploy | head`, must not end a change.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
const folder = process.cwd();
const [command = ''] = process.argv.slice(2);
const tracing = await installedTracing(process.env, 'site', folder);
const span = tracing?.span(`site ${/^[a-z-]{1,20}$/.test(command) ? command : 'command'}`);
const exitCode = await runCommandLine(
  process.argv.slice(2),
  folder,
  {
    out: (line) => process.stdout.write(`${paint(line, process.stdout)}\n`),
    error: (line) => process.stderr.write(`${paint(line, process.stderr)}\n`),
    confirm: terminalConfirm(),
    withSteps: (print) => logWithSteps(print, process.stderr),
  },
  await installedSigning(),
);
process.exitCode = exitCode;
span?.set({ 'site.exit_code': exitCode });
span?.end(exitCode === 0 ? undefined : new Error(String(exitCode)));
await tracing?.flush();

/** As installed in the working directory, or with this tool. Undefined if neither has it. */
async function installedSigning(): Promise<ToolSigning | undefined> {
  const name = '@site/release-signing/tool';
  const file = installedFile(name, folder) ?? installedFile(name, import.meta.dirname);
  return file && (await importFile(file)).toolSigning;
}
