import { userInfo } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startFailure, UsageError } from '@site/server-kit';
import { handleCompletion, terminalConfirm } from '@site/server-kit/command-line';
import { PROGRAM, readArguments } from './operator/arguments.ts';
import { runCommand } from './operator/commands.ts';
import { readSettings } from './settings.ts';
import { openStore } from './store/open-store.ts';

/** ms for a write of the running service to end. */
const BUSY_TIMEOUT = 5000;

/** Done, except what the message names. */
const EXIT_UNFINISHED = 3;

async function main(): Promise<void> {
  if (handleCompletion(PROGRAM, process.argv.slice(2))) return;
  const command = readArguments(process.argv.slice(2));
  if ('text' in command) {
    console.log(command.text);
    return;
  }
  if (command.name === 'erase' && !command.sure) {
    const isSure = await terminalConfirm()?.(`Remove every lead of ${command.email}? This cannot be undone.`);
    if (isSure === false) {
      console.error('leads: nothing was removed.');
      process.exitCode = 1;
      return;
    }
  }
  const settings = readSettings(process.env);
  const store = await openStore(settings, { create: false, busyTimeout: BUSY_TIMEOUT });
  try {
    const { output, audit, unfinished } = await runCommand(store, command, userName());
    console.error(JSON.stringify(audit));
    await pipeline(Readable.from(output), process.stdout, { end: false });
    if (unfinished) {
      console.error(`leads: ${unfinished}`);
      process.exitCode = EXIT_UNFINISHED;
    } else await store.wipe();
  } finally {
    await store.close();
  }
}

/** In a container the account may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

try {
  await main();
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  // `leads list | head` closes the pipe early
  if (code !== 'EPIPE') {
    console.error(startFailure(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
