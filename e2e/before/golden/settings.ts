import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand } from '../kit/run-command.ts';
import {
  PLACES,
  parseSettings,
  readLeadsSettings,
  reportsSettingsSchema,
  shellSettingsSchema,
  siteSettingsSchema,
} from './places.ts';
import { plainEnv } from './world.ts';

/** Texts of which every setting with a rule refuses at least one. */
const WRONG = ['x', ' ', '\0', '1.5', 'a b*', '-1'];

type Read = (env: Record<string, string>) => unknown;

/** A combination of settings that is refused. */
const TOGETHER: Record<string, Record<string, string>> = {
  'LEADS_API_URL and LEADS_API_PORT': { LEADS_API_URL: 'http://a:1', LEADS_API_PORT: '1' },
  'WEBHOOK_URL without WEBHOOK_SECRET': { WEBHOOK_URL: 'https://a.example' },
  'a short PREVIEW_SECRET': { PREVIEW_SECRET: 'short' },
  'a port that is too high': { PORT: '65536' },
};

/** Every setting: its default, and what is said of a value that is refused. */
export async function collectSettings() {
  const folders = { home: root, cwd: root };
  const programs: Record<string, { names: string[]; read: Read }> = {
    'deploy tool and static export': {
      names: Object.keys(siteSettingsSchema.shape),
      read: (env) => parseSettings(siteSettingsSchema, env),
    },
    'shell server': {
      names: Object.keys({ ...shellSettingsSchema.shape, ...reportsSettingsSchema.shape }),
      read: (env) => ({
        ...parseSettings(shellSettingsSchema, env),
        ...parseSettings(reportsSettingsSchema, env),
      }),
    },
    'leads-api': { names: leadsSettings(), read: (env) => readLeadsSettings(env, folders) },
  };
  const described = Object.fromEntries(
    Object.entries(programs).map(([name, program]) => [name, describe(program)]),
  );
  return {
    ...described,
    count: Object.fromEntries(Object.entries(programs).map(([name, { names }]) => [name, names.length])),
    'read outside the schemas': readDirectly(),
    'a program that starts with a wrong setting': await wrongStarts(),
  };
}

function describe({ names, read }: { names: string[]; read: Read }) {
  const refusal = (env: Record<string, string>): string | null => {
    try {
      read(env);
      return null;
    } catch (error) {
      return String(error);
    }
  };
  return {
    defaults: JSON.parse(
      JSON.stringify(read({}), (_key, value) => (value instanceof Set ? [...value] : value)),
    ),
    refused: Object.fromEntries(
      names.map((name) => [
        name,
        WRONG.map((value) => refusal({ [name]: value })).find(Boolean) ?? 'any text is taken',
      ]),
    ),
    together: Object.fromEntries(Object.entries(TOGETHER).map(([name, env]) => [name, refusal(env)])),
  };
}

/** Its schema is its own affair: the names are those of the fields in its source. */
function leadsSettings(): string[] {
  const source = readFileSync(join(root, PLACES.leads.folder, PLACES.leads.settings), 'utf8');
  const names = [...source.matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!);
  const used = new Set([...source.matchAll(/\bdata\.([A-Z][A-Z_]+)/g)].map(([, name]) => name!));
  const unknown = [...used].filter((name) => !names.includes(name));
  if (names.length === 0 || unknown.length > 0)
    throw new Error(`Settings of leads-api not found: ${unknown}.`);
  return names;
}

/** Variables that shipped code reads by name, without a schema. */
function readDirectly(): string[] {
  const files = PLACES.shipped.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /\.(ts|tsx|mjs)$/.test(file) &&
          !/\.test\.|node_modules|(^|\/)(dist|testing|template|cli-stub|tiny-site)\//.test(file),
      )
      .map((file) => join(root, folder, file)),
  );
  const read = files
    .filter((file) => statSync(file).isFile())
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/process\.env(?:\.|\[')([A-Z][A-Z_]+)/g)]);
  return [...new Set(read.map(([, name]) => name!))].sort();
}

async function wrongStarts() {
  const { leads, server } = PLACES;
  const files = {
    'shell server': join(root, server.folder, server.server),
    'static export': join(root, PLACES.export.folder, PLACES.export.program),
    'leads-api': join(root, leads.folder, leads.server),
    'commands of leads-api': join(root, leads.folder, leads.commands),
  };
  const started = Object.entries(files).map(async ([name, file]) => {
    const args =
      name === 'static export'
        ? [file, '--out', 'x']
        : name === 'commands of leads-api'
          ? [file, 'stats']
          : [file];
    const { code, output } = await runCommand('node', args, { env: { ...plainEnv(), PORT: 'x' } });
    return [name, { exit: code, output: output.trimEnd().split('\n') }] as const;
  });
  return Object.fromEntries(await Promise.all(started));
}
