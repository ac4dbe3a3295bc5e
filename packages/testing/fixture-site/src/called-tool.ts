import fs, { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommandLine } from '@site/deploy-tool/option';
import type { fixtureStore } from './fixture-store.ts';

interface CallOptions {
  folder: string;
  env?: Record<string, string>;
  confirm?: ((question: string) => Promise<boolean>) | undefined;
}

/** In this process, as the operator of a site would. */
export function calledTool(
  { root, environment }: Pick<ReturnType<typeof fixtureStore>, 'root' | 'environment'>,
  settings: Record<string, string> = {},
) {
  const config = join(root, 'site.json');
  writeFileSync(config, JSON.stringify(environment.config));
  const own = { DATA_DIR: root, SITE_CONFIG: config, SITE_ORIGIN: environment.origin, ...settings };
  return (args: string[], { folder = root, env = {}, confirm }: Partial<CallOptions> = {}) =>
    runTool(args, { folder, env: { ...own, ...env }, confirm });
}

export async function runTool(args: string[], { folder, env = {}, confirm }: CallOptions) {
  const before = { ...process.env };
  process.env = { ...before, ...env };
  const [out, error, text]: string[][] = [[], [], []];
  const print = (to: string[]) => (line: string) => {
    to.push(line);
    text!.push(line);
  };
  try {
    const code = await runCommandLine(args, folder, { out: print(out!), error: print(error!), confirm });
    const json = args.includes('--json') ? JSON.parse(out!.join('\n')) : undefined;
    return { code, out: out!.join('\n'), error: error!.join('\n'), text: text!.join('\n'), json };
  } finally {
    process.env = before;
  }
}

const { existsSync } = fs;

/** Hides the site configuration of this checkout, as in a team's own. */
export const withoutOwnConfig = () =>
  jest
    .spyOn(fs, 'existsSync')
    .mockImplementation((path) => !String(path).endsWith('shell/config/site.json') && existsSync(path));
