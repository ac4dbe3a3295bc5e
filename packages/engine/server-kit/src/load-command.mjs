// @ts-check
// Plain JavaScript without TypeScript imports: an older Node runs it.
import * as module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Needs Node 22.18, 23.6 or newer; prints an error on an older one. Uses a compile cache of this user.
 *
 * @param {() => Promise<unknown>} load
 * @param {number} exitCode of a command that fails.
 */
export async function loadCommand(load, exitCode, version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 23 || (major === 22 && minor >= 18) || (major === 23 && minor >= 6)) {
    // Without a writable home, Node just compiles again.
    module.enableCompileCache(join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'site-engine'));
    await load();
    return;
  }
  console.error(
    `SITE_NODE_VERSION: This is Node ${version}, which cannot load this command.\n  Install the newest Node 26 and run the command again. A checkout of the site has it in node_modules/.bin.`,
  );
  process.exitCode = exitCode;
}
