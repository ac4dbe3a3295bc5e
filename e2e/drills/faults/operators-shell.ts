import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listening } from '../../kit/network/listening.ts';
import { root, runCommand } from '../../kit/run-command.ts';

const BLOCK = /```sh\n([\s\S]*?)```/g;
const blocksOf = (markdown: string) => [...markdown.matchAll(BLOCK)].map(([, block]) => block!);

/** Command blocks of a document down to a heading, and those below one. */
export function readGuide(name: string, end?: string) {
  const document = readFileSync(join(root, name), 'utf8');
  const [markdown = ''] = end === undefined ? [document] : document.split(`\n## ${end}\n`);
  return {
    all: blocksOf(markdown),
    /** Down to the next heading. @throws if their number has changed */
    commandsOf(heading: string, count: number): string[] {
      const chapter = markdown.split(/^##+ /m).find((part) => part.startsWith(`${heading}\n`));
      const blocks = blocksOf(chapter ?? '');
      if (blocks.length !== count)
        throw new Error(`${name} has ${blocks.length} blocks below ${heading}; this drill knows ${count}.`);
      return blocks;
    },
  };
}

export type Examples = [example: string, value: string][];

interface Machine {
  folder: string;
  environment: () => Record<string, string>;
  examples?: () => Examples;
  systemctl?: (verb: string, unit: string) => Promise<void>;
  journal?: (unit: string) => string;
}

/** Has the programs of the guides. Those of systemd ask this process over HTTP. */
export async function operatorsShell({ folder, environment, examples, systemctl, journal }: Machine) {
  const { url, stop } = await listening(async (request, response) => {
    const args = (await text(request)).trim().split(' ');
    try {
      if (request.url === '/journalctl') return response.end(journal?.(args[args.indexOf('-u') + 1]!));
      await systemctl!(args[0]!, args.at(-1)!);
      response.end();
    } catch (error) {
      response.writeHead(500).end(`${(error as Error).message}\n`);
    }
  });
  const programs = join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  const program = (name: string, script: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  for (const name of ['systemctl', 'journalctl'])
    program(name, `exec curl -sS -f --max-time 120 --data "$*" ${url}/${name}`);
  const node = (file: string) => `exec "${process.execPath}" "${join(root, file)}" "$@"`;
  const tool = node('packages/engine/deploy-tool/src/cli.ts');
  program('npx', `while [ "$1" != site ]; do shift; done\nshift\n${tool}`);
  program('leads', node('leads-api/src/cli.ts'));
  const ran = new Set<string>();

  /**
   * @returns the output.
   * @throws with it if a command fails, unless `finding`, or if one of `own` is missing in it.
   */
  async function run(block: string, own: Examples = [], finding = false): Promise<string> {
    ran.add(block);
    const lost = own.filter(([example]) => !block.includes(example));
    if (lost.length > 0) throw new Error(`The guide no longer has ${lost} in:\n${block}`);
    let script = block;
    for (const [example, value] of [...own, ...(examples?.() ?? [])])
      script = script.replaceAll(example, value);
    const strict = finding ? [] : ['-e', '-o', 'pipefail'];
    const { code, output } = await runCommand('bash', ['--norc', '-u', ...strict, '-c', script], {
      bare: true,
      cwd: folder,
      env: { HOME: folder, ...environment(), PATH: `${programs}:${process.env.PATH}` },
      killAfter: 180_000,
    });
    if (code !== 0 && !finding) throw new Error(`It ended with ${code}:\n${script}\n${output}`);
    return output;
  }

  return { run, find: (block: string) => run(block, [], true), ran, stop };
}
