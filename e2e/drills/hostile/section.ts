import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SectionManifest } from '@site/section-kit/contract';
import { root } from '../../kit/run-command.ts';

export interface HostileSection {
  /** Run on evaluation of the server bundle; `React`, `jsx`, `jsxs`, `Fragment`, `kit` are in scope. */
  top?: string;
  code?: string;
  /** Raw markup below the h1. */
  body?: string;
  /** Expression for further props of PageHead. */
  head?: string;
  paths?: string[];
  files?: Record<string, string | Buffer>;
  /** Overrides of section.json. */
  manifest?: Partial<SectionManifest>;
}

const sha384 = (content: string | Buffer) => createHash('sha384').update(content).digest('base64');

/** Shared modules of a real section: another React would be refused first. */
const { shared } = JSON.parse(
  readFileSync(join(root, 'mfe-leadform/dist/artifact/section.json'), 'utf8'),
) as SectionManifest;

const bundle = ({ top = '', code = '', body = '', head = '{}' }: HostileSection) => `'use strict';
const React = require('react');
const { jsx, jsxs, Fragment } = require('react/jsx-runtime');
const kit = require('@site/section-kit');
const tell = [];
${top}
const Page = ({ title }) => {
  ${code}
  return jsxs(Fragment, { children: [
    jsx(kit.PageHead, { title, description: 'A page of the section ' + title + ', which a drill has made.', ...${head} }),
    jsx('h1', { children: title }),
    jsx('p', { children: tell.join(' ') }),
    jsx('div', { dangerouslySetInnerHTML: { __html: ${JSON.stringify(body)} } }),
  ] });
};
exports.modules = exports.modules || {};
for (const expose of __EXPOSES__) {
  exports.modules[expose] = async () => ({ default: () => jsx(Page, { title: 'Section aaa ' + expose }) });
}
`;

/** @returns the team's folder and the version. */
export function hostileSection(label: string, section: HostileSection): { folder: string; version: string } {
  const { paths = [], files = {}, manifest = {} } = section;
  const folder = join(root, '.cache', 'e2e', 'hostile-artifacts', label);
  const artifact = join(folder, 'dist', 'artifact');
  rmSync(folder, { recursive: true, force: true });
  const routes = ['/aaa', ...paths].map((path) => ({
    path,
    expose: `pages${path}`,
    embeds: [] as string[],
    indexable: true,
  }));
  const exposes = routes.map(({ expose }) => expose);
  const all: Record<string, string | Buffer> = {
    'server.cjs': `${bundle(section).replace('__EXPOSES__', () => JSON.stringify(exposes))}\n// ${label}\n`,
    'web/remoteEntry.js': 'export const get = async () => () => ({}); export const init = () => {};\n',
    'web/style.css': '',
    ...files,
  };
  for (const [file, content] of Object.entries(all)) {
    mkdirSync(dirname(join(artifact, file)), { recursive: true });
    writeFileSync(join(artifact, file), content);
  }
  const listed = Object.fromEntries(
    Object.entries(all).map(([file, content]) => [
      file,
      { sha384: sha384(content), bytes: Buffer.byteLength(content) },
    ]),
  );
  const complete = {
    schema: 1,
    kind: 'section',
    name: 'aaa',
    commit: '',
    contract: 1,
    shared,
    server: 'server.cjs',
    browser: { entry: 'web/remoteEntry.js', style: 'web/style.css' },
    routes,
    notFound: [],
    navigation: [],
    footer: [],
    redirects: [],
    publicFiles: [],
    exposes: Object.fromEntries(exposes.map((expose) => [expose, { js: [] }])),
    budgets: {},
    files: listed,
    version: '',
    ...manifest,
  };
  const version = `1.0.0-${createHash('sha256').update(JSON.stringify(complete)).digest('hex').slice(0, 12)}`;
  const finished = JSON.stringify({ ...complete, version });
  writeFileSync(join(artifact, 'section.json'), finished);
  return { folder, version };
}
