// @ts-check
// Plain JavaScript that imports nothing: an older Node reads no TypeScript.

/**
 * Loads a command on a Node that imports TypeScript, which is 22.18, 23.6 or newer. On an older one it prints why not.
 *
 * @param {() => Promise<unknown>} load
 * @param {number} exitCode of a command that fails.
 */
export async function loadCommand(load, exitCode, version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 23 || (major === 22 && minor >= 18) || (major === 23 && minor >= 6)) {
    await load();
    return;
  }
  console.error(
    `SITE_NODE_VERSION: This is Node ${version}, which cannot load this command.\n  Install the newest Node 26 and run the command again. A checkout of the site has it in node_modules/.bin.`,
  );
  process.exitCode = exitCode;
}
