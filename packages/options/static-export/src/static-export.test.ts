import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { get, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { artifactUrl } from '@site/composer';
import { listening } from '@site/fixture-site/listening';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { API_POLICY, createAssets, securityHeaders } from '@site/site-server/responses';
import { sectionOfEachKind, servedSite } from '@site/test-kit/served-site';
import { serverEnvironment } from '@site/test-kit/server-process';
import { writeExport } from './export-folder.ts';
import { exportManifestSchema } from './export-manifest.ts';
import { nginxConfig } from './nginx-config.ts';
import { exportSite } from './site-export.ts';

const root = temporaryFolder();

async function exporting(text = 'words') {
  const { site, data, send } = await servedSite([sectionOfEachKind(text)]);
  const headers = securityHeaders('https://www.example.com');
  const { composition } = site();
  const versions = [
    {
      name: 'a',
      version: composition.sections.a!.version,
      files: ['web/chunk.js', 'web/style.css', 'unknown.js'],
    },
  ];
  const made = await exportSite(site(), createAssets(data, headers), versions, headers);
  return { made, nginx: nginxConfig(made.manifest, ['leads']), send, composition };
}

/** Read by tests that do not change it. */
let words: Awaited<ReturnType<typeof exporting>>;
beforeAll(async () => {
  words = await exporting();
});

test('every address is exported with the status, headers and bytes of the server', async () => {
  const { made, send, composition } = words;
  const manifest = exportManifestSchema.parse(JSON.parse(JSON.stringify(made.manifest)));
  const asset = artifactUrl('a', composition.sections.a!.version, 'web/chunk.js');
  expect(Object.keys(manifest.answers)).toEqual(
    expect.arrayContaining([
      '/a',
      '/a/two',
      '/a/old',
      '/a/gone',
      '/a/paper.pdf',
      '/sitemap.xml',
      '/robots.txt',
      '/.well-known/security.txt',
      '/_live.json',
      `/_frames/${composition.frame}.json`,
      asset,
    ]),
  );
  for (const [path, { status, headers, body }] of Object.entries(manifest.answers)) {
    const served = await send(path);
    expect([path, served.status]).toEqual([path, status]);
    for (const [name, value] of Object.entries(headers))
      expect(served.headers[name.toLowerCase()]).toBe(value);
    const bytes = body ? made.content.get(`identity/${body.file}`)! : Buffer.alloc(0);
    expect(bytes.equals(served.body)).toBe(true);
  }
  expect(manifest.notFound.map(({ prefix }) => prefix)).toEqual(['/a/items/', '/']);
});

test('a second run writes nothing; a change writes what changed, and the release before stays whole', async () => {
  const folder = join(root, 'again');
  const one = await exporting('one');
  const first = writeExport(folder, one.made, one.nginx);
  const page = join(folder, 'content/identity', one.made.manifest.answers['/a']!.body!.file);
  const before = statSync(page);
  expect(writeExport(folder, one.made, one.nginx)).toEqual({ ...first, copied: 0, unchanged: first.copied });

  const two = await exporting('two');
  const second = writeExport(folder, two.made, two.nginx);
  expect(second.unchanged).toBeGreaterThan(10);
  expect(realpathSync(join(folder, 'current'))).toBe(realpathSync(join(folder, 'releases', second.release)));
  expect(statSync(page).mtimeMs).toBe(before.mtimeMs);

  for (const text of ['three', 'four']) {
    const next = await exporting(text);
    writeExport(folder, next.made, next.nginx);
  }
  expect(existsSync(page)).toBe(false);
  expect(readdirSync(join(folder, 'releases'))).toHaveLength(3);
});

test('the time of a file follows from its content: the same bytes have the same entity tag on every machine', () => {
  const { made, nginx } = words;
  const [one, other] = ['here', 'there'].map((name) => join(root, name));
  for (const folder of [one!, other!]) writeExport(folder, made, nginx);
  for (const [name, bytes] of made.content) {
    const times = [one!, other!].map((folder) => statSync(join(folder, 'content', name)).mtimeMs);
    expect(times[0]).toBe(times[1]);
    expect(readFileSync(join(one!, 'content', name)).equals(bytes)).toBe(true);
  }
  for (const line of ['etag on;', 'if_modified_since off;', 'add_header Last-Modified "";', 'max_ranges 0;'])
    expect(nginx.server).toContain(`\n${line}\n`);
});

test('the frame of pages that are open stays in the export when the site configuration makes another', async () => {
  const { publish, env, environment } = await serverEnvironment();
  await publish([{}, sectionOfEachKind('words')]);
  const out = join(root, 'frames');
  const frames = (brand: string) => {
    writeFileSync(env.SITE_CONFIG, JSON.stringify({ ...environment.config, brand }));
    const made = spawnSync(process.execPath, [join(__dirname, 'main.ts'), '--out', out], { env });
    expect(made.stderr.toString()).toBe('');
    const { answers } = JSON.parse(readFileSync(join(out, 'current/manifest.json'), 'utf8'));
    return Object.keys(answers).filter((path) => path.startsWith('/_frames/'));
  };
  const before = frames('One');
  const after = frames('Other');
  expect([before.length, after.length]).toEqual([1, 2]);
  expect(after).toContain(before[0]);
});

test('an export that cannot be written leaves the release that is there', async () => {
  const folder = join(root, 'kept');
  const one = await exporting('one');
  const { release } = writeExport(folder, one.made, one.nginx);
  const two = await exporting('two');
  writeFileSync(join(folder, 'content', 'taken'), '');
  two.made.content.set('taken/file', Buffer.from('cannot be written: its folder is a file'));
  expect(() => writeExport(folder, two.made, two.nginx)).toThrow();
  expect(realpathSync(join(folder, 'current'))).toBe(realpathSync(join(folder, 'releases', release)));
  for (const name of one.made.content.keys()) expect(existsSync(join(folder, 'content', name))).toBe(true);
});

test('a folder with other things in it is refused', () => {
  const { made, nginx } = words;
  const folder = mkdtempSync(join(root, 'mine-'));
  writeFileSync(join(folder, 'mine.txt'), '');
  expect(() => writeExport(folder, made, nginx)).toThrow('mine.txt, which is not part of an exported site');
  expect(readdirSync(folder)).toEqual(['mine.txt']);
});

const installed = spawnSync('nginx', ['-v']).status === 0;
const withNginx = installed ? test : test.skip;

withNginx(
  'a dollar sign in a redirect or a header is sent as it is by nginx, which takes no part of it for a variable',
  async () => {
    const { made } = await exporting();
    const { answers: responses } = made.manifest;
    const targets = ['/a/two?price=$args', '/a/two#$host$1', '/a/two?x="\\\\$"', '/a/two?cost=5$'];
    targets.forEach((to, at) => {
      responses[`/a/dollar-${at}`] = {
        ...responses['/a/old']!,
        headers: { ...responses['/a/old']!.headers, Location: to },
      };
    });
    responses['/a/$price'] = { ...responses['/a/old']! };
    responses['/a']!.headers['X-Price'] = '$5 or $host';
    const folder = join(root, 'dollar');
    writeExport(folder, made, nginxConfig(made.manifest, ['leads']));
    const send = await nginxOver(folder);
    for (const [at, to] of targets.entries()) {
      const { status, headers } = await send(`/a/dollar-${at}`);
      expect([status, headers.get('location')]).toEqual([responses['/a/old']!.status, to]);
    }
    expect((await send('/a/$price')).headers.get('location')).toBe('/a/two');
    expect((await send('/a')).headers.get('x-price')).toBe('$5 or $host');
  },
);

withNginx('nginx returns the pages of a stopped section as the shell server does', async () => {
  // for workers of root's nginx
  chmodSync(root, 0o755);
  for (const gone of [false, true]) {
    const { site, data, send, check, store } = await servedSite([sectionOfEachKind('words'), { name: 'b' }]);
    await store.stop('a', { gone, reason: '', since: '' });
    await check();
    const headers = securityHeaders('https://www.example.com');
    const made = await exportSite(site(), createAssets(data, headers), [], headers);
    const folder = join(root, `stopped-${gone}`);
    writeExport(folder, made, nginxConfig(made.manifest, ['leads']));
    const requestNginx = await nginxOver(folder);
    for (const path of ['/a', '/a/old', '/a/gone', '/a/paper.pdf', '/a/items/1', '/b', '/nowhere']) {
      const [exported, served] = [await requestNginx(path), await send(path)];
      expect([path, exported.status]).toEqual([path, served.status]);
      for (const name of ['retry-after', 'cache-control', 'x-robots-tag', 'content-type'])
        expect([path, name, exported.headers.get(name)]).toEqual([path, name, served.headers[name] ?? null]);
      expect(await exported.text()).toBe(served.body.toString());
    }
    expect((await requestNginx('/_sections/a/stopped/entry.js')).status).toBe(200);
  }
});

test('nginx forwards what is granted below /api, each name to its own upstream, and nothing else', () => {
  const { made } = words;
  const forwarded = (api: string[]) => {
    const { http, server } = nginxConfig(made.manifest, api);
    const locations = [...server.matchAll(/location ~ (\S+) \{[^}]*\}\n {2}proxy_pass http:\/\/(\S+);/g)];
    return [locations.map(([, path, upstream]) => `${path} ${upstream}`), /"~(\S+)" 1;/.exec(http)?.[1]];
  };
  expect(nginxConfig(made.manifest, ['leads']).server).toContain('proxy_set_header Connection close;');
  expect(forwarded([])).toEqual([[], undefined]);
  expect(forwarded(['leads', 'book-2'])).toEqual([
    ['^/api/leads(/|$) leads_api', '^/api/book-2(/|$) api_book-2'],
    '^/api/(?:leads|book-2)(?:/|$)',
  ]);
});

withNginx(
  'nginx forwards no unclear path or credentials, and returns the headers of the site first',
  async () => {
    chmodSync(root, 0o755);
    const { made, nginx } = words;
    const folder = join(root, 'hostile');
    writeExport(folder, made, nginx);
    const seen: [string | undefined, IncomingHttpHeaders][] = [];
    const { headers } = made.manifest;
    const whole = {
      ...{ 'Service-Worker-Allowed': '/', 'Clear-Site-Data': '"*"', NEL: '{}', 'Set-Cookie': 'a=b' },
      ...{ 'Reporting-Endpoints': 'a="/x"', 'CDN-Cache-Control': 'max-age=9', Refresh: '0; url=/x' },
    };
    const send = await nginxOver(folder, (request, response) => {
      seen.push([request.url, request.headers]);
      const site = Object.fromEntries(Object.keys(headers).map((name) => [name, 'of the target']));
      const accel = { 'X-Accel-Redirect': '/a', 'X-Accel-Expires': '9' };
      const own = { 'Cache-Control': 'max-age=60', 'X-Total': '7' };
      const policy = request.url === '/api/leads/policy' && {
        'Content-Security-Policy': "script-src 'self'",
      };
      response.writeHead(200, { ...site, ...whole, ...accel, ...own, ...policy }).end('of the target');
    });
    seen.length = 0;
    for (const [path, policy] of [
      ['/api/leads/policy', `script-src 'self', ${API_POLICY}`],
      ['/api/leads/none', API_POLICY],
    ] as const) {
      const response = await send(path);
      expect([path, response.status, await response.text()]).toEqual([path, 200, 'of the target']);
      expect(response.headers.get('content-security-policy')).toBe(policy);
      for (const [name, value] of Object.entries({
        ...headers,
        'X-Total': '7',
        'Cache-Control': 'max-age=60',
      }))
        expect([name, response.headers.get(name)]).toEqual([name, value]);
      for (const name of [...Object.keys(whole), 'X-Accel-Redirect', 'X-Accel-Expires'])
        expect([name, response.headers.get(name)]).toEqual([name, null]);
    }
    for (const path of [
      '/api/leads/../x',
      '/api/leads/%2e%2E/leads/',
      '/api/leads/..%2fleads/x',
      '/x/../api/leads',
      '/api/leads/x\\y',
    ])
      expect([path, (await send(path)).status]).toEqual([path, 404]);
    expect(seen.map(([path]) => path)).toEqual(['/api/leads/policy', '/api/leads/none']);
    for (const [, names] of seen)
      expect(Object.keys(names).sort()).toEqual([
        'accept',
        'connection',
        'host',
        'x-forwarded-for',
        'x-request-id',
      ]);
  },
);

/** nginx with the two files of an export. Requests carry credentials. */
async function nginxOver(
  folder: string,
  target: RequestListener = (_request, response) => response.end(),
): Promise<(path: string) => Promise<Response>> {
  const port = await listening(target);
  const own = mkdtempSync(join(root, 'nginx-'));
  const file = join(own, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${own}/${kind};`,
  );
  writeFileSync(
    file,
    `daemon off; pid ${own}/pid; error_log ${own}/error.log; events { }
     http { access_log off; ${paths.join(' ')}
       upstream leads_api { server 127.0.0.1:${port}; }
       include ${folder}/current/nginx/http.conf;
       server { listen unix:${own}/socket; root ${folder}/content; include ${folder}/current/nginx/server.conf; } }`,
  );
  const tested = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  expect(tested.stderr).toContain('test is successful');
  const child = spawn('nginx', ['-c', file], { stdio: 'ignore' });
  running.push(child);
  const fetchPage = (path: string) =>
    new Promise<Response>((resolve, reject) => {
      get({ socketPath: join(own, 'socket'), path, headers: SENT }, (incoming) => {
        const { statusCode, headers } = incoming;
        const init = { status: statusCode!, headers: headers as Record<string, string> };
        buffer(incoming).then((bytes) => resolve(new Response(bytes, init)), reject);
      }).on('error', reject);
    });
  // the file of a socket is there before it listens
  const listens = () => fetchPage('/').then(Boolean, () => false);
  while (!(await listens())) await new Promise((resolve) => setTimeout(resolve, 20));
  return fetchPage;
}
const SENT = {
  ...{ Authorization: 'Basic YTpi', Cookie: 'a=b', 'True-Client-IP': '203.0.113.9' },
  ...{ 'X-Original-URL': '/x', 'X-HTTP-Method-Override': 'DELETE', Accept: 'text/html' },
};
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill();
});
