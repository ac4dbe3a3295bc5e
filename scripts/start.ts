import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { OWN_SOURCES, openRegistry } from '@site/registry';
import { portFile, siteOrigin } from '@site/registry/settings';
import { listen, parseSettings, SiteError } from '@site/server-kit';
import { shellSettingsSchema, LEADS_API_PORT as USUAL_LEADS_PORT } from '@site/site-server';
import { requirePinnedNode } from './node-version.ts';
import { sectionFolders } from './section-folders.ts';
import { waitUntilReady } from './start/ready.ts';
import { readStartArguments } from './start/start-arguments.ts';
import { startStep } from './start/step.mjs';
import { buildSections } from './turbo.ts';

/** `npm start`: builds, deploys to the local store, runs leads-api and the shell server. */
const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

requirePinnedNode();
main().catch((error: unknown) => {
  console.error(error instanceof SiteError ? String(error) : error);
  process.exit(1);
});

async function main(): Promise<void> {
  const sections = sectionFolders(root);
  const { only, against } = readStartArguments(process.argv.slice(2), sections);
  const settings = parseSettings(shellSettingsSchema, process.env);
  const { PORT, LEADS_API_PORT = USUAL_LEADS_PORT, LEADS_API_URL, DATA_DIR, SITE_CONFIG } = settings;
  await requireFree(PORT, 'PORT');
  if (LEADS_API_URL === undefined) await requireFree(LEADS_API_PORT, 'LEADS_API_PORT');

  const origin = siteOrigin(settings);
  const env = { ...process.env, SITE_ORIGIN: origin, DATA_DIR };
  if (against !== undefined) {
    // the whole site, of which what is built here replaces one part
    const { microFrontends } = await openRegistry(against, OWN_SOURCES).read();
    run('site', ['promote', ...Object.keys(microFrontends), '--from', against], env);
  }
  const isBuilt = startStep('Building the shell and the sections', 2);
  const failed = buildSections(root, env, only);
  isBuilt();
  for (const folder of failed)
    console.error(`Left out: ${folder}, whose build failed. Its live version stays live.`);
  const wanted = only.length > 0 ? only : ['shell', ...sections];
  const built = wanted.filter((folder) => !failed.includes(folder));
  const isDeployed = startStep('Deploying them to this machine', 3);
  if (built.length > 0) run('site', ['deploy', '--leave-out', ...built], env);
  isDeployed();

  const isReady = startStep('Starting the shell server and leads-api', 4);
  const leads = join(DATA_DIR, 'leads');
  mkdirSync(leads, { recursive: true, mode: 0o700 });
  const leadsApi = () =>
    serve('leads-api', ['src/main.ts'], {
      ...env,
      PORT: String(LEADS_API_PORT),
      LEADS_DB: process.env.LEADS_DB ?? join(leads, 'leads.db'),
      ALLOWED_ORIGINS: process.env.ALLOWED_ORIGINS ?? allowedOrigins(origin, PORT),
      // has the retention of leads
      SITE_CONFIG,
      // the shell server
      TRUST_PROXY: '1',
    });
  const services = [
    ...(LEADS_API_URL === undefined ? [leadsApi()] : []),
    serve('packages/engine/site-server', ['src/main.ts'], {
      ...env,
      PORT: String(PORT),
      NODE_COMPILE_CACHE: join(DATA_DIR, 'compiled'),
      // why: operations/systemd/site-shell@.service
      MALLOC_MMAP_THRESHOLD_: '131072',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    }),
  ];

  let stopping = false;
  const stop = () => {
    stopping = true;
    for (const service of services) service.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const ended = services.map(async (service) => {
    const [code] = await once(service, 'exit');
    if (stopping) return;
    process.exitCode = code || 1;
    stop();
  });
  if (await waitUntilReady(`http://127.0.0.1:${PORT}/readyz`, () => !stopping)) {
    isReady();
    // for commands in other terminals
    writeFileSync(portFile(settings), String(PORT));
    process.on('exit', () => rmSync(portFile(settings), { force: true }));
    console.log(`\nThe site is at http://localhost:${PORT} (Ctrl-C stops it).`);
  }
  await Promise.all(ended);
}

/** A browser may use either name. */
function allowedOrigins(origin: string, port: number): string {
  return [...new Set([origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`])].join(',');
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): void {
  const { status } = spawnSync(bin(command), args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function serve(workspace: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  // detached: Ctrl-C reaches this script alone, which stops the services in order
  return spawn(process.execPath, args, { cwd: join(root, workspace), env, stdio: 'inherit', detached: true });
}

async function requireFree(port: number, setting: string): Promise<void> {
  const probe = createServer();
  await listen(probe, { host: '127.0.0.1', port }).catch(({ code, message }: SiteError) => {
    throw new SiteError(code, message, `Stop the process that uses it, or set ${setting} to a free port.`);
  });
  probe.close();
}
