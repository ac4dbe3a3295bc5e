import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Composition, Pin } from '@site/composer';
import { type DataFolder, emptyRegistry, type RegistryDocument, withLive } from '@site/registry';
import { artifactManifestSchema } from '@site/section-kit/contract';
import type { PreparedResponse } from '../request/prepared-response.ts';
import { CLOSED_POLICY } from '../request/security-headers.ts';
import { html, NEVER_KEPT, onlyIdentity, serverPage } from '../request/server-page.ts';
import type { Metrics } from './metrics.ts';
import type { Access } from './status-access.ts';
import { statusPage } from './status-page.ts';
import { type StatusSources, statusReport } from './status-report.ts';

/** Undefined if the visitor may not know of the page. */
export interface Operations {
  get(path: string): ((request: IncomingMessage) => Promise<PreparedResponse | undefined>) | undefined;
}

export function createOperations(
  sources: StatusSources,
  metrics: Metrics,
  access: (request: IncomingMessage) => Access,
  headers: Record<string, string>,
): Operations {
  const text = (type: string, body: string): PreparedResponse => ({
    status: 200,
    headers: { ...headers, ...NEVER_KEPT, 'Content-Type': type, 'Content-Security-Policy': CLOSED_POLICY },
    body: onlyIdentity(body),
  });
  const send = serverPage(
    401,
    'Sign-in required',
    html`<h1>Sign-in required</h1><p>Use the token of STATUS_ACCESS as the password, or as a bearer token.</p>`,
    { ...headers, 'WWW-Authenticate': 'Basic realm="Site status", charset="UTF-8"' },
  );
  const storeFile = async (path: string): Promise<PreparedResponse | undefined> => {
    const live = sources.siteState.site?.composition;
    const bytes = live && (await liveStoreFile(path, live, sources.data));
    return bytes && { ...text('application/octet-stream', ''), body: onlyIdentity(bytes) };
  };
  const responses = new Map<string, () => Promise<PreparedResponse>>([
    [
      '/_status',
      async () => {
        const page = statusPage(await statusReport(sources), sources.options);
        return serverPage(200, 'Site status', page, headers);
      },
    ],
    [
      '/_status.json',
      async () => text('application/json', `${JSON.stringify(await statusReport(sources), null, 1)}\n`),
    ],
    ['/metrics', async () => text(metrics.registry.contentType, await metrics.registry.metrics())],
  ]);
  return {
    get(path) {
      const response = path.startsWith(LIVE_STORE) ? () => storeFile(path) : responses.get(path);
      return (
        response &&
        (async (request) => {
          if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
          const allowed = access(request);
          if (allowed === 'hide') return undefined;
          return allowed === 'allow' ? response() : send;
        })
      );
    },
  };
}

/** For a working copy elsewhere: a registry and the files of live versions. */
const LIVE_STORE = '/_status/store/';

/** Includes server bundles. */
async function liveStoreFile(
  path: string,
  composition: Composition,
  data: DataFolder,
): Promise<Buffer | undefined> {
  const pins: Record<string, Pin> = { shell: composition.shell, ...composition.sections };
  const place = path.slice(LIVE_STORE.length);
  if (place === 'registry.json') return Buffer.from(JSON.stringify(registryOf(pins, composition.createdAt)));
  const [name = '', version = '', ...rest] = place.split('/');
  const file = rest.join('/');
  if (!Object.hasOwn(pins, name) || pins[name]!.version !== version) return undefined;
  const folder = join(data.mirror, name, version);
  const manifest = await readFile(join(folder, 'section.json'));
  if (file === 'section.json') return manifest;
  const { files } = artifactManifestSchema.parse(JSON.parse(manifest.toString('utf8')));
  return Object.hasOwn(files, file) ? readFile(join(folder, file)) : undefined;
}

const registryOf = (pins: Record<string, Pin>, since: string): RegistryDocument =>
  Object.entries(pins).reduce(
    (document, [name, { version, integrity }]) =>
      withLive(
        document,
        name,
        { url: `${name}/${version}/section.json`, metadata: { version, integrity } },
        { at: new Date(since), by: 'the live site', revision: 1 },
      ),
    emptyRegistry(),
  );
