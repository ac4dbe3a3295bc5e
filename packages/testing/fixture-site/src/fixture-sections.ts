import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompositionInput, SectionArtifact, ShellArtifact } from '@site/composer';
import { type Artifact, verifiedArtifact } from '@site/registry';
import { confinementOf } from '@site/section-kit/confinement';
import type {
  ArtifactManifest,
  FooterEntry,
  NavigationEntry,
  Redirect,
  SectionManifest,
  ShellManifest,
  SiteConfig,
} from '@site/section-kit/contract';
import { SHELL_FEATURES_FILE, shellFeaturesText } from '@site/section-kit/contract';
import { partModule } from '@site/section-kit/names';
import { contentId, sha384 } from '@site/server-kit';
import { fixtureConfig } from './fixture-config.ts';
import { temporaryFolder, writeFiles } from './temporary-folder.ts';

/** `[[b/Part]]` in its markup is a slot, declared as an embed. */
interface FixturePage {
  path: string;
  body?: string;
  /** Instead of title, description and canonical link. */
  head?: string;
  heading?: string;
  embeds?: string[];
  /** By slot id; `propsOf` by contract too, where the page accepts several. */
  props?: Record<string, object>;
  propsOf?: Record<string, Record<number, object>>;
  indexable?: boolean;
  /** Statements at rendering, with `site`. */
  code?: string;
}

/** `code` has `props`. */
interface FixturePart {
  body?: string;
  code?: string;
}

export interface FixtureSection {
  name: string;
  version?: string;
  pages?: FixturePage[];
  notFound?: { pattern: string; body?: string }[];
  /** With one contract, or several by number. */
  parts?: Record<string, (FixturePart & { contract?: number }) | { contracts: Record<number, FixturePart> }>;
  navigation?: NavigationEntry[];
  footer?: FooterEntry[];
  redirects?: Redirect[];
  publicFiles?: SectionManifest['publicFiles'];
  files?: Record<string, string>;
  style?: string;
  sheet?: string;
  prelude?: string;
  server?: string;
  manifest?: Partial<SectionManifest>;
}

export interface FixtureShell {
  version?: string;
  style?: string;
  /** Markup before every page. */
  frame?: string;
  publicFiles?: ShellManifest['publicFiles'];
  files?: Record<string, string>;
  server?: string;
  manifest?: Partial<ShellManifest>;
}

/** With one page, at its name. */
export const sectionWith = (
  name: string,
  words: string,
  more: Partial<FixtureSection> = {},
): FixtureSection => ({ name, pages: [{ path: `/${name}`, body: `<p>${words}</p>` }], ...more });

/** The version follows from the content unless it is given. */
export function writeFixtureSection(folder: string, section: FixtureSection): SectionArtifact {
  const pages = section.pages ?? [{ path: `/${section.name}` }];
  const parts = Object.entries(section.parts ?? {}).flatMap(([name, part]) => modulesOf(name, part));
  const notFound = section.notFound ?? [];
  const modules = [
    ...pages.map((page) => moduleText(exposeOf(page.path), pageText(page))),
    ...notFound.map(({ pattern, body }) =>
      moduleText(exposeOf(pattern), pageText({ path: pattern, body, head: headText('Lost', true) })),
    ),
    ...parts.map(({ module, body = `<p>${module}</p>`, code = '' }) =>
      moduleText(module, `${code}; return ${markup(body)};`),
    ),
  ];
  const names = [
    ...pages.map(({ path }) => exposeOf(path)),
    ...notFound.map(({ pattern }) => exposeOf(pattern)),
  ];
  return writeArtifact(
    folder,
    {
      'server.cjs':
        section.server ?? `${section.prelude ?? ''};\nexports.modules = {\n${modules.join(',\n')}\n};\n`,
      'web/remoteEntry.js': `export const section = ${JSON.stringify(section.name)};`,
      'web/style.css':
        section.sheet ??
        confinementOf(section.name, false) + (section.style ?? `.${section.name}{color:red}`),
      ...section.files,
    },
    {
      schema: 1,
      kind: 'section',
      name: section.name,
      version: section.version,
      commit: '',
      contract: 1,
      shared: { react: '19.3.1' },
      server: 'server.cjs',
      browser: { entry: 'web/remoteEntry.js', style: 'web/style.css' },
      routes: pages.map(({ path, body = '', embeds = embedsIn(body), indexable = true }) => ({
        path,
        expose: exposeOf(path),
        embeds,
        indexable,
      })),
      notFound: notFound.map(({ pattern }) => ({ pattern, expose: exposeOf(pattern) })),
      navigation: section.navigation ?? [],
      footer: section.footer ?? [],
      redirects: section.redirects ?? [],
      publicFiles: section.publicFiles ?? [],
      exposes: Object.fromEntries([
        ...names.map((name) => [name, { js: [] }]),
        ...parts.map(({ module, contract }) => [module, { contract, js: [] }]),
      ]),
      budgets: {},
      ...section.manifest,
    },
  ) as SectionArtifact;
}

/** Prints menus and footer as plain links around the page. */
export function writeFixtureShell(folder: string, shell: FixtureShell = {}): ShellArtifact {
  return writeArtifact(
    folder,
    {
      'server.cjs': shell.server ?? fixtureShellText(shell.frame ?? ''),
      'web/main.js': 'export {};',
      'web/style.css': shell.style ?? 'body{margin:0}',
      'web/boot.js': 'void 0;',
      'web/fonts/tiny.woff2': 'no real font',
      [SHELL_FEATURES_FILE]: shellFeaturesText(),
      ...shell.files,
    },
    {
      schema: 1,
      kind: 'shell',
      name: 'shell',
      version: shell.version,
      commit: '',
      contracts: [1, 0],
      shared: { react: '19.3.1' },
      server: 'server.cjs',
      browser: {
        entry: 'web/main.js',
        js: [],
        style: 'web/style.css',
        boot: 'web/boot.js',
        preload: ['web/fonts/tiny.woff2'],
      },
      publicFiles: shell.publicFiles ?? [],
      ...shell.manifest,
    },
  ) as ShellArtifact;
}

export function fixtureInput(
  sections: FixtureSection[],
  options: { shell?: FixtureShell; config?: Partial<SiteConfig>; origin?: string; year?: number } = {},
): CompositionInput {
  const folder = temporaryFolder();
  return {
    shell: writeFixtureShell(join(folder, 'shell'), options.shell),
    sections: sections.map((section, index) => writeFixtureSection(join(folder, String(index)), section)),
    config: fixtureConfig(
      sections.map(({ name }) => name),
      options.config,
    ),
    origin: options.origin ?? 'https://www.example.com',
    year: options.year ?? 2026,
  };
}

function writeArtifact(
  folder: string,
  files: Record<string, string>,
  manifest: Record<string, unknown>,
): Artifact {
  writeFiles(folder, files);
  const table = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      { sha384: sha384(text), bytes: Buffer.byteLength(text) },
    ]),
  );
  const version = manifest.version ?? `1.0.0-${contentId(JSON.stringify([manifest, table]))}`;
  const complete = { files: table, ...manifest, version } as unknown as ArtifactManifest;
  const text = JSON.stringify(complete);
  writeFileSync(join(folder, 'section.json'), text);
  return verifiedArtifact(complete, { folder, integrity: `sha384-${sha384(text)}` });
}

const exposeOf = (path: string) =>
  `pages${path
    .replace(/\/\*$/, '/not-found')
    .replace(/^\/$/, '/home')
    .replace(/^(?!\/)/, '/')}`;

type FixtureParts = NonNullable<FixtureSection['parts']>;

function modulesOf(
  name: string,
  part: FixtureParts[string],
): (FixturePart & { module: string; contract: number })[] {
  if (!('contracts' in part)) return [{ ...part, module: name, contract: part.contract ?? 1 }];
  const lowest = Math.min(...Object.keys(part.contracts).map(Number));
  return Object.entries(part.contracts).map(([number, one]) => {
    const contract = Number(number);
    return { ...one, module: partModule(name, contract, lowest), contract };
  });
}

const embedsIn = (body: string) => [...body.matchAll(/\[\[([^\]]+)\]\]/g)].map((match) => `${match[1]}@1`);

const moduleText = (name: string, statements: string) =>
  `  ${JSON.stringify(name)}: async () => ({ default: async (site, props) => { ${statements} } })`;

const headText = (title: string, noindex = false) =>
  `<title>${title}</title><meta name="description" content="About ${title}.">${
    noindex ? '<meta name="robots" content="noindex">' : '<link rel="canonical" href="{{origin}}{{path}}">'
  }`;

function pageText({
  path,
  body = '',
  head = headText(`Page ${path}`),
  heading = `<h1>Page ${path}</h1>`,
  code = '',
  props = {},
  propsOf = {},
}: FixturePage) {
  return `site.head(${JSON.stringify(head)}.replace('{{origin}}', site.frame.origin).replace('{{path}}', site.path)); ${code}; return ${markup(heading + body, props, propsOf)};`;
}

const markup = (text: string, props: FixturePage['props'] = {}, propsOf: FixturePage['propsOf'] = {}) =>
  text
    .split(/\[\[([^\]]+)\]\]/)
    .map((fragment, index) => {
      if (index % 2 === 0) return JSON.stringify(fragment);
      const given = [fragment, props[fragment] ?? {}, propsOf[fragment] ?? null];
      return `await site.slot(${given.map((one) => JSON.stringify(one)).join(', ')})`;
    })
    .join(' + ');

const fixtureShellText = (frame: string) => `
exports.shared = { react: { isShared: true } };
exports.render = async (frame, path, page, parts, onSlot, slots, table = {}) => {
  const used = [];
  const structuredData = [];
  const head = [];
  const site = {
    frame,
    path,
    head: (text) => head.push(text),
    data: (item) => structuredData.push(item),
    async slot(id, props, propsOf) {
      onSlot(id);
      if (!used.includes(id)) used.push(id);
      const { module, contract } = table[id] || {};
      const part = parts.get(table[id] ? id.split('/')[0] + '/' + module : id);
      if (!part) throw new Error('No live section exposes ' + id + '.');
      const given = propsOf ? propsOf[contract] : props;
      if (propsOf && !given) throw new Error('propsOf of ' + id + ' has no props for contract ' + contract + '.');
      if (given) onSlot(id, given);
      return '<div data-section="' + id.split('/')[0] + '" data-slot="' + id + '"><!--$-->' + (await part(site, given)) + '<!--/$--></div>';
    },
  };
  const lost = ${JSON.stringify(headText('Not found', true))};
  const own = { '/_stopped': 'Out of service', '/_gone': 'Gone' }[path] || 'Not found';
  const main = page ? await site.slot(page) : (head.push(lost), '<h1>' + own + '</h1>');
  const links = [...frame.navigation, ...frame.footer].map(({ href, label }) => '<a href="' + href + '">' + label + '</a>');
  const html = '<!DOCTYPE html><html lang="en"><head>' + head.join('') + '</head><body data-section="shell"><nav>' +
    links.join('') + '</nav>' + ${JSON.stringify(frame)} + '<main>' + main + '</main><footer>' + frame.year + ' ' +
    frame.config.brand + '</footer></body></html>';
  return { html, parts: used, structuredData };
};
`;
