import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rawRequest } from '@site/fixture-site/raw-request';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { table } from '../../bench/budgets.ts';
import { startEngine } from '../../kit/bucket/engine.ts';
import { sendLead } from '../../kit/lead-sender.ts';
import { startNginx } from '../../kit/network/nginx.ts';
import { PATHS } from '../../kit/routes.ts';
import { freePort } from '../../kit/service.ts';
import { ARTIFACTS } from '../../kit/test-site.ts';
import { eventually } from '../../kit/until.ts';
import { BASE, buildImages, ensureBase } from './images.ts';
import { lookInside } from './inside.ts';
import { container, makeStorage, removeAll, whyNoContainers } from './podman.ts';
import { none, row, rows } from './rows.ts';
import {
  type ContainerSite,
  exportSite,
  GRACE,
  replaced,
  startSite,
  storedLeads,
  text,
  unequal,
} from './site.ts';
import { deployFromOutside, replaceWhileUsed } from './used.ts';

/**
 * `npm run drill -- containers`: the images of operations/containers, built and run with podman: two shell servers on
 * one bucket behind nginx, leads-api with PostgreSQL. Servers are killed, stopped and replaced while pages are read
 * and leads are sent.
 *
 * @needs podman and Ceph's object gateway
 */

requirePinnedNode();
makeStorage();
const why = whyNoContainers() ?? (await ensureBase());
if (why !== undefined) notRun(why);
const engine = await startEngine(await freePort());
if (typeof engine === 'string') notRun(engine);

let site: ContainerSite | undefined;
try {
  await removeAll(BASE);
  const began = performance.now();
  await buildImages();
  row('images built, s', ((performance.now() - began) / 1000).toFixed(0), 'reported', undefined);
  site = await startSite(engine);
  await firstDeploy(site);
  await lookInside(site);
  await asWithoutContainers(site);
  await deployFromOutside(site);
  await replaceWhileUsed(site);
  await exportedFiles(site);
  await unhealthy(site);
  engine.stop();
  await bucketGone(site);
} finally {
  await removeAll(BASE);
  await site?.stop();
  engine.stop();
}
console.log(`\n${table(rows)}\n`);
process.exit(rows.some(({ holds }) => holds === false) ? 1 : 0);

function notRun(because: string): never {
  console.log(`not run: ${because}`);
  process.exit(3);
}

/** Everything goes live through the bucket; then the containers start, and are healthy. */
async function firstDeploy(site: ContainerSite): Promise<void> {
  await site.plain.done(['deploy', ...ARTIFACTS]);
  await site.leads.start(site.leads.settings);
  const [one, other] = site.shells;
  await one.start(one.settings);
  const early = await one.health();
  row('health of a shell server that has nothing to serve yet', early, 'not 0', early !== 0);
  await other.start(other.settings);
  for (const part of [site.leads, one, other]) await part.healthy();
  const { pressedAgain } = await sendLead(site.url, 'first@example.com');
  const stored = await storedLeads(site);
  row(
    'a lead through nginx and a container',
    `sent ${pressedAgain.length + 1} times; stored: ${stored}`,
    'stored',
    stored.length === 1,
  );
}

/** All routes, compared with a shell server that runs from this checkout. */
async function asWithoutContainers(site: ContainerSite): Promise<void> {
  const server = await site.plain.startServer(0);
  for (const part of site.shells)
    none(
      `${part.name}: routes of ${PATHS.length} unlike those without containers`,
      await unequal(part.url, site.plain.urls[0]!),
    );
  await server.stop();
}

/** The one-shot job writes the site as files; nginx serves what the shell server serves. */
async function exportedFiles(site: ContainerSite): Promise<void> {
  const out = join(site.plain.folder, 'export');
  mkdirSync(out);
  // as the volume of compose.yaml: the container's user must be able to write it
  chmodSync(out, 0o777);
  const { code, output } = await exportSite(site, out);
  row('static export, exit code', code, '0', code === 0);
  if (code !== 0) throw new Error(output);
  const nginx = await startNginx(out, Number(new URL(site.leads.url).port));
  const different: string[] = [];
  for (const path of PATHS) {
    const [file, served] = await Promise.all(
      [nginx.url, site.shells[0].url].map((url) => rawRequest(url, path)),
    );
    if (file!.status !== 200 || !file!.body.equals(served!.body)) different.push(path);
  }
  await nginx.stop();
  none(`exported pages of ${PATHS.length} unlike the served ones`, different);
}

/** A health check that never fails shows nothing. */
async function unhealthy(site: ContainerSite): Promise<void> {
  const [one] = site.shells;
  await one.kill('STOP');
  const hanging = await one.health();
  await one.kill('CONT');
  await one.healthy();
  row('health of a shell server that hangs', hanging, 'not 0', hanging !== 0);
  await site.postgres.stop();
  await wait(1500);
  const storeless = await site.leads.health();
  row('health of leads-api without PostgreSQL', storeless, 'not 0', storeless !== 0);
}

/** A server that was live serves what it had; a fresh one says why it cannot start. */
async function bucketGone(site: ContainerSite): Promise<void> {
  const [one] = site.shells;
  const before = new Map<string, string>();
  for (const path of PATHS) before.set(path, await text(one, path));
  await one.stop(GRACE.shell);
  await replaced(one);
  const different: string[] = [];
  for (const path of PATHS) if ((await text(one, path)) !== before.get(path)) different.push(path);
  none(`routes of ${PATHS.length} changed by a restart without the bucket`, different);
  let problem: string | null = null;
  await eventually(async () => {
    problem = (JSON.parse(await text(one, '/readyz')) as { registryProblem: string | null }).registryProblem;
    return problem !== null;
  });
  row('what /readyz says', problem ?? 'nothing', 'why', problem !== null);
  const fresh = container('shell-fresh');
  const { code, output } = await fresh.run({
    ...one.settings,
    environment: { ...one.settings.environment, PORT: String(await freePort()) },
    volumes: ['shell-fresh:/data', one.settings.volumes[1]!],
  });
  const message = /SITE_NOTHING_TO_SERVE: .*/.exec(output)?.[0];
  row(
    'a fresh server without the bucket ends with',
    `${code}, ${message}`,
    '1 and why',
    code === 1 && /s3:\/\/site\/production/.test(message ?? ''),
  );
}
