import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sectionFiles } from '@site/deploy-tool';
import { readSiteConfig } from '@site/registry/settings';
import type { SectionManifest, SiteConfig } from '@site/section-kit/contract';
import type { Row } from '../bench/budgets.ts';
import { copyArtifact } from '../kit/artifacts/artifact-copy.ts';
import { type CreatedSite, createTestSite } from '../kit/create-test-site.ts';
import { root, runCommand } from '../kit/run-command.ts';
import { mean, median, megabytes, probing, samplesOf } from './samples.ts';

/** Sections and routes in all, the lead form and its one page among them. */
const SMALL = { sections: 4, routes: 40 };
const LARGE = { sections: 32, routes: 800 };
const BUDGET = { page: 1.01, compose: 1.5 };
const ROUNDS = 3;

/** Replaced by each section's name, of the same length, so that equal pages have equal sizes. */
const TOKEN = 'scale-zz';
const folder = join(root, '.cache', 'load', 'scale');
const nameOf = (index: number) => `scale-${String(index).padStart(2, '0')}`;

interface Site extends CreatedSite {
  /** Folders to deploy. */
  artifacts: string[];
  routes: number;
}

/** The composer and the server with few sections and with many, all made from the template of new:section. */
export async function scale(): Promise<Row[]> {
  rmSync(folder, { recursive: true, force: true });
  const built = await buildTemplate();
  const small = await makeSite(built, 'small', SMALL);
  const large = await makeSite(built, 'large', LARGE);

  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.small.push(await composeTime(small));
    times.large.push(await composeTime(large));
  }
  const each = median(times.large) / median(times.small);

  for (const site of [small, large]) await site.done(['deploy', ...site.artifacts]);
  const changed = copyArtifact(built, 'large-changed', renamed(1, LARGE, 'again'));
  const redeployed = await large.done(['deploy', changed]);
  const own = routesOf(1, LARGE);
  const rendered = Number(/(\d+) pages rendered/.exec(redeployed)?.[1]);

  const servedSmall = await serve(small);
  const servedLarge = await serve(large);
  const rest = servedLarge.content / servedSmall.content;
  const whole = servedLarge.page / servedSmall.page;
  const entry = (servedLarge.page - servedSmall.page) / (LARGE.sections - SMALL.sections);
  const from = `${LARGE.sections} sections with ${LARGE.routes} routes against ${SMALL.sections} with ${SMALL.routes}`;
  return [
    {
      what: `${from}: time to compose one page`,
      measured: `${each.toFixed(2)} (${median(times.large).toFixed(1)} / ${median(times.small).toFixed(1)} ms)`,
      budget: `≤ ${BUDGET.compose}`,
      holds: each <= BUDGET.compose,
    },
    {
      what: `one of ${LARGE.sections} sections redeployed: pages rendered, of its own ${own}`,
      measured: String(rendered),
      budget: `= ${own}`,
      holds: rendered === own,
    },
    {
      what: `${from}: bytes of a page with the same content, without menus and footer`,
      measured: `${rest.toFixed(3)} (${servedLarge.content} / ${servedSmall.content})`,
      budget: `≤ ${BUDGET.page}`,
      holds: rest <= BUDGET.page,
    },
    {
      what: `the same, whole page: each section's entry in menu and footer is on every page (${Math.round(entry)} bytes an entry)`,
      measured: `${whole.toFixed(2)} (${servedLarge.page} / ${servedSmall.page})`,
      budget: '',
      holds: undefined,
    },
    {
      what: `${from}: memory of the shell server`,
      measured: `${(servedLarge.rss / servedSmall.rss).toFixed(2)} (${megabytes(servedLarge.rss)} / ${megabytes(servedSmall.rss)}, ${Math.round((servedLarge.rss - servedSmall.rss) / 1024 / (large.routes - small.routes))} kB a page)`,
      budget: '',
      holds: undefined,
    },
  ];
}

/** A section of the template, compiled once; its manifest gets many routes to its one page. */
async function buildTemplate(): Promise<string> {
  const source = join(folder, `mfe-${TOKEN}`);
  const section = {
    name: TOKEN,
    path: `/${TOKEN}`,
    menu: 'resources',
    column: 'resources',
    title: `Section ${TOKEN}`,
  };
  for (const [name, text] of sectionFiles(section, { home: 'workspace' })) {
    mkdirSync(dirname(join(source, name)), { recursive: true });
    writeFileSync(join(source, name), text);
  }
  const { code, output } = await runCommand('section-build', [], { cwd: source });
  if (code !== 0) throw new Error(`The template did not build:\n${output}`);
  return source;
}

/** Routes of a generated section: all but the lead form's one, shared out evenly. */
function routesOf(index: number, { sections, routes }: typeof SMALL): number {
  const generated = sections - 1;
  const each = Math.floor((routes - 1) / generated);
  return each + (index < (routes - 1) % generated ? 1 : 0);
}

function renamed(index: number, size: typeof SMALL, version: string) {
  const edit = (text: string) => text.replaceAll(TOKEN, nameOf(index));
  return {
    version: `1.0.0-${version}`,
    edit,
    describe(manifest: SectionManifest): SectionManifest {
      const own = JSON.parse(edit(JSON.stringify(manifest))) as SectionManifest;
      const routes = Array.from({ length: routesOf(index, size) }, (_, at) => ({
        ...own.routes[0]!,
        path: at === 0 ? own.routes[0]!.path : `${own.routes[0]!.path}/${at}`,
      }));
      if (index > 0) return { ...own, routes };
      // The first one is the landing page, and redirects the pages that the lead form links to.
      const redirects = LINKED.map((from) => ({ from, to: '/', status: 301 as const }));
      return { ...own, redirects, routes: [...routes.slice(0, -1), { ...routes.at(-1)!, path: '/' }] };
    },
  };
}

const LINKED = ['/privacy', '/finops-guide', '/resources/case-studies', '/platform/overview'];

async function makeSite(built: string, label: string, size: typeof SMALL): Promise<Site> {
  const generated = Array.from({ length: size.sections - 1 }, (_, index) => index);
  const artifacts = generated.map((index) =>
    copyArtifact(built, `${label}-${index}`, renamed(index, size, label)),
  );
  const config = readSiteConfig(join(root, 'shell/config/site.json'));
  const grants: SiteConfig['grants'] = { leadform: config.grants.leadform! };
  for (const index of generated) {
    const path = `/${nameOf(index)}`;
    const more = index === 0 ? ['/', ...LINKED] : [];
    grants[nameOf(index)] = { paths: [path, `${path}/*`, ...more], menus: ['resources'] };
  }
  const site = await createTestSite(`scale-${label}`, { config: { ...config, grants }, leads: false });
  return {
    ...site,
    artifacts: [join(root, 'shell'), join(root, 'mfe-leadform'), ...artifacts],
    routes: size.routes,
  };
}

/** @returns milliseconds a page, from nothing. */
async function composeTime(site: Site): Promise<number> {
  const data = join(folder, 'compose');
  rmSync(data, { recursive: true, force: true });
  const output = await site.done(['prepare', ...site.artifacts], { env: { DATA_DIR: data } });
  const [, pages, milliseconds] = /(\d+) pages rendered and checked in (\d+) ms/.exec(output) ?? [];
  return Number(milliseconds) / Number(pages);
}

/** Bytes of a page and of its own content, and the server's memory, five seconds after the start. */
async function serve(site: Site): Promise<{ page: number; content: number; rss: number }> {
  const probe = join(site.folder, 'probe.jsonl');
  await site.startServer(0, probing(probe));
  try {
    const html = await (await fetch(`${site.url}/${nameOf(2)}`)).text();
    const content = html
      .replace(/<header[\s\S]*?<\/header>/, '')
      .replace(/<footer class="site-footer[\s\S]*?<\/footer>/, '');
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const rss = mean(
      samplesOf(probe)
        .slice(-4)
        .map((sample) => sample.rss),
    );
    return { page: Buffer.byteLength(html), content: Buffer.byteLength(content), rss };
  } finally {
    await site.stop();
  }
}
