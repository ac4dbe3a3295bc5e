import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_BUILD } from '@site/fixture-site/origin-files';
import { temporaryFolder, writeFiles } from '@site/fixture-site/temporary-folder';
import { artifactManifestSchema, isProvenance, parseProvenance } from '@site/section-kit/contract';
import { artifactFolder, filesBelow, writeArtifact } from './artifact.ts';

const CONTENT: Record<string, string> = {
  'server.cjs': 'exports.modules = {};',
  'web/remoteEntry.js': 'export {};',
  'web/style.css': '',
};

const copyIn = (folder: string): [string, string] => ['server.cjs', join(folder, 'work', 'server.cjs')];

/** Writes an artifact of these files from a fresh folder. */
function written(content = CONTENT, change: object = {}, { version = '1.2.3', built = LOCAL_BUILD } = {}) {
  const folder = temporaryFolder();
  writeFiles(join(folder, 'work'), content);
  const { 'server.cjs': _copied, ...texts } = content;
  const contents = { copies: new Map([copyIn(folder)]), texts: new Map(Object.entries(texts)) };
  const manifest = {
    schema: 1 as const,
    kind: 'section' as const,
    name: 'a',
    contract: 1,
    shared: {},
    server: 'server.cjs',
    browser: { entry: 'web/remoteEntry.js', style: 'web/style.css' },
    routes: [],
    notFound: [],
    navigation: [],
    footer: [],
    redirects: [],
    publicFiles: [],
    exposes: {},
    budgets: {},
    ...change,
  };
  return { folder, manifest: writeArtifact(folder, version, contents, manifest, built) };
}

test('the artifact contains its files, and section.json their hashes; the contract accepts it', () => {
  const { folder, manifest } = written();
  const text = readFileSync(join(artifactFolder(folder), 'section.json'), 'utf8');
  expect(artifactManifestSchema.parse(JSON.parse(text))).toEqual(manifest);
  for (const [name, content] of Object.entries(CONTENT)) {
    expect(readFileSync(join(artifactFolder(folder), name), 'utf8')).toBe(content);
    expect(manifest.files[name]).toEqual({
      sha384: createHash('sha384').update(content).digest('base64'),
      bytes: content.length,
    });
  }
  expect(manifest.version).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
});

test('the same content has the same version, wherever, whenever and from whichever commit it is built', () => {
  const reversed = Object.fromEntries(Object.entries(CONTENT).reverse());
  const elsewhere = { ...LOCAL_BUILD, commit: 'd'.repeat(40), uncommitted: true, lockFile: null };
  const [first, again, other] = [
    written(),
    written(reversed),
    written(CONTENT, {}, { built: elsewhere }),
  ].map(({ manifest }) => manifest);
  expect(again).toEqual(first);
  expect([other!.version, other!.commit]).toEqual([first!.version, 'dddddddddddd+']);
  const content = ({ files }: typeof first & object) =>
    Object.entries(files).filter(([name]) => !isProvenance(name));
  expect(content(other!)).toEqual(content(first!));
  expect(Object.keys(other!.files)).not.toEqual(Object.keys(first!.files));
});

test('the artifact says what it was built from, and section.json has the hash of that', () => {
  const { folder, manifest } = written();
  const [name, ...others] = Object.keys(manifest.files).filter(isProvenance);
  expect(others).toEqual([]);
  const text = readFileSync(join(artifactFolder(folder), name!), 'utf8');
  expect(manifest.files[name!]!.sha384).toBe(createHash('sha384').update(text).digest('base64'));
  expect(parseProvenance(text)).toEqual(LOCAL_BUILD);
  expect(manifest.commit).toBe('c0ffee000000');
});

test('any other byte, name or description makes another version', () => {
  const variants = [
    written(),
    written({ ...CONTENT, 'web/style.css': ' ' }),
    written({ ...CONTENT, 'server.cjs': 'exports.modules = {}' }),
    written({ ...CONTENT, 'web/other.js': '' }),
    written({ ...CONTENT, 'web/Other.js': '' }),
    written(CONTENT, { contract: 2 }),
    written(CONTENT, { shared: { react: '19.3.1' } }),
    written(CONTENT, { routes: [{ path: '/a', expose: 'pages/a', embeds: [], indexable: true }] }),
    written(CONTENT, {}, { version: '1.2.4' }),
  ];
  expect(new Set(variants.map(({ manifest }) => manifest.version)).size).toBe(variants.length);
});

test('nothing of the artifact built before is left', () => {
  const { folder } = written({ ...CONTENT, 'web/old.js': 'old' });
  const contents = { copies: new Map([copyIn(folder)]), texts: new Map() };
  writeArtifact(folder, '1.0.0', contents, { kind: 'shell' } as never, LOCAL_BUILD);
  expect([...filesBelow(artifactFolder(folder), '').keys()].sort()).toEqual([
    expect.stringMatching(/^\/provenance\./),
    '/section.json',
    '/server.cjs',
  ]);
});
