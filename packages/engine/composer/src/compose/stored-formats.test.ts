import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { fixtureInput } from '@site/fixture-site/fixture-sections';
import { renderAll } from '@site/fixture-site/render-all';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import {
  dataFolder,
  emptyRegistry,
  folderRegistry,
  folderStore,
  readAuditLog,
  UNSIGNED,
} from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import { pageStore } from '../page/page-store.ts';
import { compositionSchema, referencesFormat } from '../plan/composition.ts';
import type { SectionArtifact } from '../plan/composition-input.ts';
import { planComposition } from '../plan/plan.ts';

import { readComposition } from './compose.ts';
import { lastGood, readLivePointer, writeLivePointer } from './live-pointer.ts';

/** As 1.0.0 wrote it. */
const WRITTEN_BEFORE = join(__dirname, '__fixtures__', 'stored-format-1');

/** Files of an artifact that 0c30a4f01ca8 built, text by name. */
const BUILT_BEFORE = join(__dirname, '__fixtures__', 'section-1.0.0.json.br');

function dataOfBefore() {
  const root = temporaryFolder();
  cpSync(WRITTEN_BEFORE, root, { recursive: true });
  return { data: dataFolder(join(root, 'site')), store: join(root, 'store') };
}

const jsonOf = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** In JSON, or in a page's first line. */
function renumber(file: string, format: number): void {
  const bytes = readFileSync(file);
  const end = file.endsWith('.page') ? bytes.indexOf('\n') : bytes.length;
  const json = { ...JSON.parse(bytes.toString('utf8', 0, end)), format };
  writeFileSync(file, Buffer.concat([Buffer.from(JSON.stringify(json)), bytes.subarray(end)]));
}

test('the composition that was live before is live again, with all its pages', () => {
  const { data } = dataOfBefore();
  const { id } = jsonOf(data.live);
  const live = lastGood(data)!;
  expect(live).toMatchObject({ id, kept: { c: '87d83108b11ff0f70dbc' } });
  // all that an index of 1.0.0 may have; compose-stopped.test.ts has stopped sections
  expect([...Object.keys(live), 'stopped', 'unavailable'].sort()).toEqual(
    Object.keys(compositionSchema.shape).sort(),
  );
});

test('nothing of what was stored before is lost in reading', () => {
  const { data } = dataOfBefore();
  expect({ format: 1, ...readLivePointer(data) }).toEqual(jsonOf(data.live));
  const indexes = readdirSync(data.compositions);
  expect(indexes).toHaveLength(3);
  for (const name of indexes) {
    const file = join(data.compositions, name);
    const stored = jsonOf(file);
    expect({ format: 1, ...readComposition(data, stored.id) }).toEqual(stored);
    expect(stored).toMatchObject(referencesFormat.parse(readFileSync(file, 'utf8'), file));
  }
  const pages = readdirSync(data.pages);
  expect(pages.length).toBeGreaterThan(8);
  for (const name of pages) {
    const { etag, csp, facts, body } = pageStore(data.pages).read(name.slice(0, -'.page'.length));
    const [head] = readFileSync(join(data.pages, name), 'utf8').split('\n');
    expect(JSON.parse(head!)).toMatchObject({ etag, csp, facts, brotli: body.brotli });
    expect(body.identity.toString()).toContain('</html>');
  }
});

test('the registry, its log and the note of what was followed are read as they were written', async () => {
  const { data, store } = dataOfBefore();
  expect(await readAuditLog(store)).toMatchObject({ lines: { length: 4 }, unreadable: 0 });
  const registry = await folderRegistry(store).read();
  const follower = UNSIGNED.follow(jsonOf(data.followed), data);
  const problem = (document: typeof registry) =>
    follower.assess(document, {} as SiteConfig, undefined).problem;
  expect(problem(registry)).toBeUndefined();
  expect(problem(emptyRegistry())?.code).toBe('SITE_REGISTRY_OLDER');
});

test('what has another format is not read: the composition is named, a page is made again, a live pointer counts as none', async () => {
  const { data } = dataOfBefore();
  const pages = pageStore(data.pages);
  const { id, notFound: key } = lastGood(data)!;
  const page = join(data.pages, `${key}.page`);
  const { csp, facts, body } = pages.read(key);
  renumber(page, 2);
  expect([pages.use(key), lastGood(data)]).toEqual([undefined, undefined]);
  await (await pages.stage(key, body, csp, facts)).keep();
  expect(readFileSync(page, 'utf8')).toMatch(/^\{"format":1,/);
  expect(lastGood(data)).toMatchObject({ id });
  renumber(join(data.compositions, `${id}.json`), 2);
  expect(() => readComposition(data, id)).toThrow(
    `${id}.json has format 2, and this version of the site reads format 1.`,
  );
  expect(lastGood(data)).toBeUndefined();
  writeLivePointer(data, { id: 'a', since: 'now' });
  expect(jsonOf(data.live)).toEqual({ format: 1, id: 'a', since: 'now' });
  renumber(data.live, 2);
  expect(readLivePointer(data)).toBeUndefined();
});

test('a log line that was cut short or has an unknown action is counted, and the other lines are read', async () => {
  const { store } = dataOfBefore();
  const log = join(store, 'registry.audit.log');
  const [first] = readFileSync(log, 'utf8').split('\n');
  appendFileSync(log, `${first!.replace('"action":"deploy"', '"action":"conjure"')}\n{"at":"20\n`);
  expect(await readAuditLog(store)).toMatchObject({ lines: { length: 4 }, unreadable: 2 });
});

/** Its `jsx` writes an element as text at once. */
const WRITING_SHELL = `
  const jsx = (type, { children = [] }) => {
    const inner = [children].flat().join('');
    return typeof type === 'string' ? '<' + type + '>' + inner + '</' + type + '>' : type({ children: inner });
  };
  exports.shared = {
    react: { useState: (value) => [value] },
    'react/jsx-runtime': { jsx, jsxs: jsx, Fragment: ({ children }) => children },
    '@site/section-kit': { PageHead: () => '', Slot: () => '<slot></slot>' },
  };
  exports.render = async (frame, path, page, parts) => ({
    html: await parts.get(page)(), parts: [page], structuredData: [],
  });
`;

test('a section that was built before is planned with all that its manifest says, and its page is rendered', async () => {
  const files = JSON.parse(brotliDecompressSync(readFileSync(BUILT_BEFORE)).toString());
  const folder = temporaryFolder(files);
  const { manifest } = await folderStore(temporaryFolder()).add(folder);
  const input = fixtureInput([{ name: 'leadform', parts: { GetInTouch: { contract: 1 } } }], {
    shell: { server: WRITING_SHELL, manifest: { shared: manifest.shared } },
  });
  input.sections.push({ folder, manifest, integrity: 'sha384-of-the-fixture' } as SectionArtifact);
  input.config.grants.minimal = { paths: ['/minimal'], menus: ['platform'] };
  const { plan, refusals } = planComposition(input);
  expect(refusals).toEqual([]);
  expect(plan.frame.navigation).toMatchObject([{ label: 'Minimal', href: '/minimal' }]);
  const pages = plan.pages.filter(({ path }) => path === '/minimal');
  const { rendered } = await renderAll(input.shell, plan.frame, pages);
  expect(rendered.get('/minimal')!.html).toContain('<button>Pressed 0 times</button><slot></slot>');
});
