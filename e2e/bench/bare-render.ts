import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { artifactsOf, inputOf, loadRegistry, planComposition, registryCandidates } from '@site/composer';
import { dataFolder, OWN_SOURCES, openRegistry } from '@site/registry';
import { readSiteConfig } from '@site/registry/settings';
import { parse } from 'parse5';

/** The least that composing can cost: rendered by the same bundles in this process, parsed and compressed once. */
const [location = '', folder = '', configFile = '', origin = '', ...origins] = process.argv.slice(2);

interface Shell {
  shared: Record<string, unknown>;
  render(
    frame: unknown,
    path: string,
    page: string | null,
    parts: Map<string, unknown>,
    onSlot: () => void,
    slots: string[],
    table: unknown,
  ): Promise<{ html: string }>;
}
interface Section {
  modules: Record<string, () => Promise<{ default: unknown }>>;
}

function evaluate<Exports>(file: string, shared: Record<string, unknown>): Exports {
  const module = { exports: {} as Exports };
  const run = new Function('module', 'exports', 'require', readFileSync(file, 'utf8'));
  run(module, module.exports, (name: string) => shared[name]);
  return module.exports;
}

const registry = openRegistry(location, { ...OWN_SOURCES, origins });
const document = await registry.read();
const environment = { config: readSiteConfig(configFile), origin, year: new Date().getUTCFullYear() };
const site = { sources: registry, data: dataFolder(folder), environment, document };
const { loaded } = await loadRegistry(document, registryCandidates(document), site);
const { plan } = planComposition(inputOf(artifactsOf(loaded), environment));
const started = performance.now();
const { folder: shellFolder, manifest } = artifactsOf(loaded).get('shell')!;
const shell = evaluate<Shell>(join(shellFolder, manifest.server), {});
const parts = new Map<string, unknown>();
for (const {
  manifest: { name, server, exposes },
  folder: own,
} of plan.sections) {
  const { modules } = evaluate<Section>(join(own, server), shell.shared);
  for (const expose of Object.keys(exposes))
    parts.set(`${name}/${expose}`, (await modules[expose]!()).default);
}
for (const { path, page, parts: slots, slots: table } of plan.pages) {
  const { html } = await shell.render(plan.frame, path, page, parts, () => {}, slots, table);
  parse(html);
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
console.log(
  JSON.stringify({ pages: plan.pages.length, milliseconds: Math.round(performance.now() - started) }),
);
