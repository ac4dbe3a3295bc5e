import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand } from '../../../kit/run-command.ts';

const GUIDE = readFileSync(join(root, 'docs/guides/sign-deploys.md'), 'utf8');
const CLI = join(root, 'packages/engine/deploy-tool/src/cli.ts');

/** The commands below a heading of the guide, block by block. */
export function commandsOf(heading: string): string[] {
  const section = GUIDE.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  if (!section) throw new Error(`The guide has no heading ${heading}`);
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block!);
}

/** What is put in place of the guide's examples. */
export type Examples = [example: string, value: string][];

/** A shell in the operator's checkout: `npx --no site` is the deploy tool of this workspace. */
export function operatorsShell(folder: string, environment: () => Record<string, string>) {
  const programs = join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  const npx = `#!/bin/sh\nwhile [ "$1" != site ]; do shift; done\nshift\nexec "${process.execPath}" "${CLI}" "$@"\n`;
  writeFileSync(join(programs, 'npx'), npx, { mode: 0o755 });
  const seen = { blocks: 0, commands: 0 };

  /** @returns what it printed. @throws with that, when a command fails or an example is not there. */
  async function run(block: string, examples: Examples = []): Promise<string> {
    let script = block;
    for (const [example, value] of examples) {
      if (!script.includes(example)) throw new Error(`The guide no longer has ${example} in:\n${block}`);
      script = script.replaceAll(example, value);
    }
    const output = await bash(script);
    if (GUIDE.includes(`${block}\`\`\``)) seen.blocks += 1;
    if (GUIDE.includes(block)) seen.commands += block.split(/npx /).length - 1;
    return output;
  }

  async function bash(script: string): Promise<string> {
    const { code, output } = await runCommand('bash', ['-eu', '-o', 'pipefail', '-c', script], {
      bare: true,
      cwd: folder,
      env: { HOME: folder, ...environment(), PATH: `${programs}:${process.env.PATH}` },
    });
    if (code !== 0) throw new Error(`It ended with ${code}:\n${script}\n${output}`);
    return output;
  }

  return { run, seen };
}
