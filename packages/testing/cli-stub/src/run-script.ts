import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The first that fits is given. */
export interface TextResponse {
  /** Words of the call: 'aws ec2 describe-instances', 'get-metric-statistics Value=i-1'. */
  to: string;
  pages?: unknown[];
  /** An error code instead. */
  error?: string;
}

export interface ScriptRun {
  status: number | null;
  output: string;
  errors: string;
  calls: string[];
}

const STUB = join(__dirname, 'cli.ts');

interface Surroundings {
  commands?: Record<string, string>;
  files?: Record<string, string>;
}

/** In bash, with stubs of aws and az and a sleep that does not wait. */
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
