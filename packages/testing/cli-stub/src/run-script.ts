import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the aws or az command answers to a call. The first that fits is given. */
export interface TextResponse {
  /** Words that the call contains: 'aws ec2 describe-instances', 'get-metric-statistics Value=i-1'. */
  to: string;
  /** The service's answer, in pages. */
  pages?: unknown[];
  /** The service's error code, instead of an answer. */
  error?: string;
}

export interface ScriptRun {
  status: number | null;
  output: string;
  errors: string;
  /** The calls of aws and az, in order. */
  calls: string[];
}

const STUB = join(__dirname, 'cli.ts');

interface Surroundings {
  /** Further commands on the path, by name: a script for sh each. */
  commands?: Record<string, string>;
  /** Files of the folder that the script runs in. */
  files?: Record<string, string>;
}

/** Runs a script in bash with aws and az commands of recorded answers, and a sleep that does not wait. */
export function runScript(
  script: string,
  parameters: readonly string[],
  responses: readonly TextResponse[],
  { commands = {}, files = {} }: Surroundings = {},
): ScriptRun {
  const folder = mkdtempSync(join(tmpdir(), 'cli-stub-'));
  const calls = join(folder, 'calls');
  try {
    writeFileSync(join(folder, 'answers.json'), JSON.stringify(responses));
    writeFileSync(join(folder, 'script.sh'), script);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const cli = (name: string) => `exec '${process.execPath}' '${STUB}' ${name} "$@"`;
    const stubs = { aws: cli('aws'), az: cli('az'), sleep: 'exit 0', ...commands };
    for (const [name, body] of Object.entries(stubs)) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`);
      chmodSync(join(folder, name), 0o755);
    }
    const { status, stdout, stderr } = spawnSync('bash', [join(folder, 'script.sh'), ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, CLI_STUB: folder },
      timeout: 20_000,
    });
    const log = existsSync(calls) ? readFileSync(calls, 'utf8').trimEnd().split('\n') : [];
    return { status, output: stdout, errors: stderr, calls: log };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
