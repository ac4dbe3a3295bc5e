import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = read('operations/containers/compose.yaml');
const [, services = ''] = /^services:\n([\s\S]*?)^networks:/m.exec(compose) ?? [];

test('an image has the Node that the workspace pins', () => {
  const [, image] = /^ARG NODE_IMAGE=(.*)$/m.exec(read('operations/containers/Containerfile')) ?? [];
  expect(image).toBe(`node:${read('.node-version').trim()}-bookworm-slim`);
});

test('what an image takes from the checkout is let into its build', () => {
  const letIn = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path!);
  const containerfile = read('operations/containers/Containerfile');
  const taken = [...containerfile.matchAll(/^COPY --from=bundle \/site\/(\S+)/gm)].map(([, path]) => path!);
  expect(taken.length).toBeGreaterThan(0);
  const missing = taken.filter((path) => !letIn.some((one) => one === path || path.startsWith(`${one}/`)));
  expect(missing).toEqual([]);
});

test('each setting of compose.yaml is in example.env, and each there is used', () => {
  const used = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!));
  const example = read('operations/containers/example.env');
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
  // images are named only by who mirrors them
  expect([...used].filter((name) => !name.endsWith('_IMAGE')).sort()).toEqual(named.sort());
});

test('every service is hardened, has a limit of memory and processes, and an image of a fixed version', () => {
  const each = services.split(/^ {2}(?=[a-z])/m).filter((text) => /^[a-z]/.test(text));
  expect(each).toHaveLength(8);
  const shared = (name: string) => new RegExp(`^x-${name}: &.*\\n([\\s\\S]*?)\\n\\n`, 'm').exec(compose)![1]!;
  for (const text of each) {
    const whole = text.replace(/<<: \*(shell-server|nginx)/, (_, one) => shared(one));
    const name = text.split(':')[0];
    const limited = /<<: \*hardened[\s\S]*mem_limit: [\s\S]*pids_limit: /;
    const fixed = /image: (site\/|\$\{[A-Z]+_IMAGE:-[a-z/]+:\d)/;
    expect([name, limited.test(whole), fixed.test(whole)]).toEqual([name, true, true]);
  }
});

test.each(['nginx.conf', 'nginx-files.conf'])(
  '%s redirects to the site’s own name, whatever Host says',
  (file) => {
    const [, script] = /^ +- (sed .*) > \/tmp\/nginx\.conf && exec nginx /m.exec(compose)!;
    const path = join(root, 'operations/containers', file);
    const command = script!.replaceAll('$$', '$').replace('/etc/nginx/nginx.conf', path);
    const env = { ...process.env, SITE_ORIGIN: 'https://shop.example/' };
    const text = execFileSync('sh', ['-c', command], { encoding: 'utf8', env });
    expect(text.match(/return 301 .*/g)).toEqual(['return 301 https://shop.example$request_uri;']);
  },
);

test('servers have a key of their own for the bucket', () => {
  const [, bucket] = /^x-bucket: &bucket\n([\s\S]*?)\n\n/m.exec(compose)!;
  const keys = [...bucket!.matchAll(/(?:KEY_ID|ACCESS_KEY): \$\{([A-Z_]+):-/g)].map(([, name]) => name);
  expect(keys).toEqual(['BUCKET_READ_KEY', 'BUCKET_READ_SECRET']);
});

const forwarding = (file: string) =>
  [...read(file).matchAll(/^ *((?:location|zone|keepalive|server [\w.-]+:3\d+|proxy_(?!temp)).*)$/gm)].map(
    ([, line]) =>
      line!
        .replace(/server (?:127\.0\.0\.1:3000|shell-1:3000)/, 'server 1')
        .replace(/server (?:127\.0\.0\.1:3001|shell-2:3000)/, 'server 2'),
  );

test('nginx leaves out a server that does not respond, in containers as on a machine', () => {
  const own = forwarding('operations/nginx/proxy.conf');
  expect(own.filter((line) => line.startsWith('server '))).toEqual([
    'server 1 max_fails=1 fail_timeout=10s;',
    'server 2 max_fails=1 fail_timeout=10s;',
    'server 1 backup max_fails=0;',
    'server 2 backup max_fails=0;',
  ]);
  const times = (name: string) => own.filter((line) => line.startsWith(name)).length;
  expect(times('proxy_read_timeout')).toBe(times('proxy_pass'));
  expect(own).toContain('proxy_set_header Connection close;');
  expect(times('keepalive')).toBe(0);
  const isLocal = (line: string) => /acme-challenge|nginx-health|^location \/ \{/.test(line);
  const contained = forwarding('operations/containers/nginx.conf');
  expect(contained.filter((line) => !isLocal(line))).toEqual(own.filter((line) => !isLocal(line)));
});
