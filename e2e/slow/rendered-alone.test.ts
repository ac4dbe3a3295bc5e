import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  type CompositionInput,
  type PlannedPage,
  planComposition,
  renderPages,
  type SectionArtifact,
  type ShellArtifact,
} from '@site/composer';
import { readSiteConfig } from '@site/registry/settings';
import type { RenderedPage } from '@site/section-kit/contract';
import { sha384 } from '@site/server-kit';
import { root } from '../kit/run-command.ts';
import { ARTIFACTS } from '../kit/test-site.ts';

/** Every page of this site, from the artifacts that were built: what else is rendered, and when, changes no byte. */
const folder = mkdtempSync(join(tmpdir(), 'rendered-alone-'));
after(() => rmSync(folder, { recursive: true }));

const read = (artifact: string) => {
  const text = readFileSync(join(artifact, 'section.json'), 'utf8');
  return { folder: artifact, manifest: JSON.parse(text), integrity: `sha384-${sha384(text)}` };
};
const [shell, ...sections] = ARTIFACTS.map((name) => read(join(root, name, 'dist', 'artifact'))) as [
  ShellArtifact,
  ...SectionArtifact[],
];
const input: CompositionInput = {
  shell,
  sections,
  config: readSiteConfig(join(root, 'shell', 'config', 'site.json')),
  origin: 'https://www.example.com',
  year: 2026,
};
const { plan } = planComposition(input);

async function rendered(pages: PlannedPage[]): Promise<Map<string, RenderedPage>> {
  const { rendered: made, refusals } = await renderPages(shell, plan.frame, pages);
  assert.deepEqual(refusals, []);
  return made;
}

/** @returns how many pages were the same. */
function same(pages: Map<string, RenderedPage>, expected: Map<string, RenderedPage>): number {
  for (const [path, page] of pages) {
    assert.ok(page.html.length > 1000, path);
    assert.ok(JSON.stringify(page) === JSON.stringify(expected.get(path)), `${path} differs`);
  }
  return pages.size;
}

const inOrder = await rendered(plan.pages);

test('in reverse order', async (context) => {
  const count = same(await rendered(plan.pages.toReversed()), inOrder);
  assert.equal(count, plan.pages.length);
  context.diagnostic(`${count} pages compared`);
});

test('each page alone', async (context) => {
  let count = 0;
  for (const page of plan.pages) count += same(await rendered([page]), inOrder);
  assert.equal(count, plan.pages.length);
  context.diagnostic(`${count} pages compared`);
});

for (const { manifest, folder: real } of sections) {
  test(`next to ${manifest.name}, turned hostile`, async (context) => {
    const hostile = join(folder, manifest.name);
    mkdirSync(hostile);
    const harm = `
      Object.getPrototypeOf(globalThis).window = {};
      Object.prototype.polluted = true;
      const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
      let dispatcher = null;
      Object.defineProperty(internals, 'H', {
        get: () => dispatcher,
        set: (value) => { dispatcher = value && { ...value, useId: () => 'polluted' }; },
      });
      const { encode } = TextEncoder.prototype;
      TextEncoder.prototype.encode = function (text) { return encode.call(this, text.replace('FinOps', 'polluted')); };
    `;
    writeFileSync(
      join(hostile, manifest.server),
      `${harm};${readFileSync(join(real, manifest.server), 'utf8')}`,
    );
    const pages = plan.pages.map((page) => ({
      ...page,
      sections: page.sections.map((one) => (one.manifest === manifest ? { ...one, folder: hostile } : one)),
    }));
    const { rendered: made } = await renderPages(shell, plan.frame, pages);
    const without = (page: PlannedPage) => page.sections.every((one) => one.manifest !== manifest);
    const expected = plan.pages.filter(without);
    const others = new Map([...made].filter(([path]) => expected.some((page) => page.path === path)));
    const count = same(others, inOrder);
    assert.equal(count, expected.length);
    const harmed = [...made].filter(([, { html }]) => html.includes('polluted'));
    assert.ok(harmed.length > 0, 'the harm must be seen on its own pages');
    context.diagnostic(`${count} pages compared, ${harmed.length} of its own were polluted`);
  });
}
