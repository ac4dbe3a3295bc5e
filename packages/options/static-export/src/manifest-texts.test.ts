import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holds, hostilePath, hostileText, PROPERTY_TIMEOUT } from '@site/fixture-site/hostile-text';
import { listening } from '@site/fixture-site/listening';
import { artifactManifestSchema, type Redirect } from '@site/section-kit/contract';
import { printable } from '@site/server-kit';
import { statusReportSchema } from '@site/site-server';
import { createAssets, securityHeaders } from '@site/site-server/responses';
import { servedSite } from '@site/test-kit/served-site';
import * as fc from 'fast-check';
import { writeExport } from './export-folder.ts';
import { nginxConfig } from './nginx-config.ts';
import { exportSite } from './site-export.ts';

jest.setTimeout(PROPERTY_TIMEOUT);

const origin = 'https://www.example.com';
const headers = securityHeaders(origin);
const folder = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MAX_TEXT = 4000;

const FEW = { minLength: 20, maxLength: 20 };
interface Texts {
  targets: string[];
  paths: string[];
  files: string[];
  types: string[];
  commit: string;
  by: string;
  at: string;
}
const texts: fc.Arbitrary<Texts> = fc.record({
  targets: fc.array(hostileText, FEW),
  paths: fc.array(hostilePath, FEW),
  files: fc.array(hostilePath, FEW),
  types: fc.array(hostileText, FEW),
  commit: hostileText,
  by: hostileText,
  at: hostileText,
});

/** One by one: a refused text must not hide the others. */
function accepted(manifest: object, given: Texts) {
  const fits = (part: object) => artifactManifestSchema.safeParse({ ...manifest, ...part }).success;
  const used = new Set<string>();
  const path = (one: string) => {
    const taken =
      used.has(one) || !one.startsWith('/a/') || !fits({ redirects: [{ from: one, status: 410 }] });
    used.add(one);
    return !taken;
  };
  // hashes are the subject of another test
  const targets = given.targets.map((one) => `/a?${one.replaceAll('#', '')}`);
  const redirects = targets
    .filter((to) => fits({ redirects: [{ from: '/a/x', to, status: 301 }] }))
    .map((to, at): Redirect => ({ from: `/a/r${at}`, to, status: at % 2 ? 301 : 302 }));
  const apart = (one: string, at: number) => one.replace('/a/', `/a/${at}`);
  const gone = given.paths
    .map(apart)
    .filter(path)
    .map((from): Redirect => ({ from, status: 410 }));
  const files = given.files.map((one, at) => apart(one, at + 100)).filter(path);
  const types = given.types.map((one) => `text/${one}`);
  const publicFiles = files.map((at, index) => ({
    path: at,
    file: 'public/file.txt',
    type:
      types.filter((type) => fits({ publicFiles: [{ path: at, file: 'web/style.css', type }] }))[index] ??
      'text/plain',
    disposition: 'attachment' as const,
  }));
  return {
    redirects: [...redirects, ...gone],
    publicFiles,
    commit: fits({ commit: given.commit }) ? given.commit : '',
  };
}

/** The visible text; each element is a line. */
const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, '\n').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

const installed = spawnSync('nginx', ['-v']).error === undefined;

test('the texts of a section reach headers, machines, people and the export unchanged', async () => {
  const { deploy, send, site, store, data, activation, check, faults } = await servedSite([{ name: 'a' }]);
  const { version } = site().composition.sections.a!;
  const manifest = JSON.parse(
    readFileSync(join(data.mirror, 'a', version, 'section.json'), 'utf8'),
  ) as object;
  const redirected = new Map<string, string>();
  const counts = { redirects: 0, gone: 0, files: 0, reports: 0 };
  await holds(texts, 5, async (given) => {
    const { redirects, publicFiles, commit } = accepted(manifest, given);
    await deploy([
      { name: 'a', redirects, publicFiles, files: { 'public/file.txt': 'a file' }, manifest: { commit } },
    ]);
    expect(activation.state.refusals).toEqual([]);
    for (const redirect of site().composition.redirects) {
      const response = await send(redirect.from);
      expect(response.status).toBe(redirect.status);
      if (redirect.status === 410) {
        counts.gone += 1;
        continue;
      }
      counts.redirects += 1;
      redirected.set(`/a/${redirected.size}`, redirect.to);
      expect(response.headers.location).toBe(redirect.to);
      const sent = new URL(redirect.to, origin);
      const declared = redirects.find(({ from }) => from === redirect.from) as { to: string };
      expect(sent.href).toBe(new URL(declared.to, origin).href.replaceAll('$', '%24'));
    }
    for (const { path, type } of publicFiles) {
      counts.files += 1;
      const response = await send(path);
      expect([response.status, response.headers['content-type']]).toEqual([200, type]);
      const name = /^attachment; filename="([^"]*)"$/.exec(response.headers['content-disposition']!)![1];
      expect(path.endsWith(`/${name}`)).toBe(true);
    }
    expect(JSON.parse((await send('/_live.json')).body.toString())).toEqual(site().composition.live);

    const file = join(store.store, 'registry.json');
    const valid = readFileSync(file, 'utf8');
    const registry = JSON.parse(valid);
    Object.assign(registry.microFrontends.a[0].extras, { changedBy: given.by, changedAt: given.at });
    writeFileSync(file, JSON.stringify(registry));
    await check();
    if (activation.state.registryProblem) {
      expect(activation.state.registryProblem).toContain('SITE_REGISTRY_INVALID');
      expect(Math.max(given.by.length, given.at.length)).toBeGreaterThan(MAX_TEXT);
      writeFileSync(file, valid);
      return check();
    }
    const report = statusReportSchema.parse(JSON.parse((await send('/_status.json')).body.toString()));
    const section = report.sections.find(({ name }) => name === 'a')!;
    expect(section).toMatchObject({ commit: commit || null, changedBy: given.by, changedAt: given.at });
    const page = (await send('/_status')).body.toString();
    if (commit) expect(textOf(page)).toContain(commit);
    if (given.at) expect(textOf(page)).toContain(`, by ${printable(given.by)}\n`);
    expect([
      ...page.matchAll(/<(?:script|iframe|form|img)\b|<[a-z]+(?: [a-z-]+="[^"]*")* on[a-z]+=/g),
    ]).toEqual([]);
    counts.reports += 1;
  });
  expect(faults).toEqual([]);
  expect(counts.redirects).toBeGreaterThan(30);
  expect(counts.gone).toBeGreaterThan(30);
  expect(counts.files).toBeGreaterThan(30);
  expect(counts.reports).toBeGreaterThan(4);

  const made = await exportSite(site(), createAssets(data, headers), [], headers);
  for (const [path, to] of redirected)
    made.manifest.answers[path] = { status: 301, headers: { ...headers, Location: to } };
  writeExport(join(folder, 'site'), made, nginxConfig(made.manifest, ['leads']));
  if (installed) await nginxOutput(join(folder, 'site'), redirected);
});

/** @throws when nginx does not read the configuration, or answers differently */
async function nginxOutput(exported: string, redirected: Map<string, string>): Promise<void> {
  const port = await listening(() => {});
  const socket = join(folder, 'nginx.sock');
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream leads_api { server 127.0.0.1:${port}; }
  include ${exported}/current/nginx/http.conf;
  server { listen unix:${socket}; root ${exported}/content; include ${exported}/current/nginx/server.conf; }
}`,
  );
  const tested = spawnSync('nginx', ['-t', '-c', configuration], { encoding: 'utf8' });
  if (tested.status !== 0 || tested.stderr.includes('[warn]')) throw new Error(tested.stderr);
  const server = spawn('nginx', ['-c', configuration], { stdio: 'ignore' });
  try {
    const locationAt = (path: string) =>
      new Promise<string | undefined>((resolve, reject) => {
        get({ socketPath: socket, path }, (response) => resolve(response.resume().headers.location)).on(
          'error',
          reject,
        );
      });
    for (let tries = 0; tries < 200; tries += 1) {
      const listens = await locationAt('/').then(
        () => true,
        () => false,
      );
      if (listens) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const [path, to] of redirected) expect(await locationAt(path)).toBe(to);
  } finally {
    server.kill();
  }
}
