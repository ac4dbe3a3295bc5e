import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root, runCommand } from '../../kit/run-command.ts';

/** What systemd does for a unit: `restart`, `stop`, or `kill` after which it is started again. */
type Systemctl = (verb: string, unit: string) => Promise<void>;

interface Machine {
  folder: string;
  /** What stands in place of the page's examples, longest first. */
  examples: () => [example: string, value: string][];
  environment: () => Record<string, string>;
  systemctl: Systemctl;
  /** What a unit has written to its log. */
  journal: (unit: string) => string;
}

/**
 * Programs of a machine that this one lacks: systemd, `aws`, and those that the guides install. They ask this process over
 * HTTP.
 */
export async function operatorsShell({ folder, examples, environment, systemctl, journal }: Machine) {
  const server = createServer(async (request, response) => {
    const args = (await text(request)).trim().split(' ');
    try {
      if (request.url === '/journalctl') return response.end(journal(args[args.indexOf('-u') + 1]!));
      await systemctl(args[0]!, args.at(-1)!);
      response.end();
    } catch (error) {
      response.writeHead(500).end(`${(error as Error).message}\n`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const programs = join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  const program = (name: string, script: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  for (const name of ['systemctl', 'journalctl'])
    program(name, `exec curl -sS -f --max-time 120 --data "$*" http://127.0.0.1:${port}/${name}`);
  const node = (file: string) => `exec "${process.execPath}" "${join(root, file)}" "$@"`;
  program(
    'npx',
    `while [ "$1" != site ]; do shift; done\nshift\n${node('packages/engine/deploy-tool/src/cli.ts')}`,
  );
  program('leads', node('leads-api/src/cli.ts'));
  program('aws', node('e2e/drills/runbook/aws-stand-in.ts'));
  const ran = new Set<string>();

  /**
   * Runs a block of the page. @returns what it printed.
   * @throws with that, when a command fails; with `finding`, each command may.
   */
  async function run(block: string, { finding = false } = {}): Promise<string> {
    ran.add(block);
    let script = block;
    for (const [example, value] of examples()) script = script.replaceAll(example, value);
    const options = finding ? ['--norc', '-u', '-c'] : ['--norc', '-eu', '-o', 'pipefail', '-c'];
    const { code, output } = await runCommand('bash', [...options, script], {
      bare: true,
      cwd: folder,
      env: { HOME: folder, ...environment(), PATH: `${programs}:${process.env.PATH}` },
      killAfter: 180_000,
    });
    if (code !== 0 && !finding) throw new Error(`It ended with ${code}:\n${script}\n${output}`);
    return output;
  }

  return { run, ran, stop: () => server.close() };
}
