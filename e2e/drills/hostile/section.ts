import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFixtureSection } from '@site/fixture-site/fixture-sections';
import type { SectionManifest } from '@site/section-kit/contract';
import { root } from '../../kit/run-command.ts';

export interface HostileSection {
  /** Run on evaluation of the server bundle; `jsx`, `jsxs`, `Fragment`, `kit` are in scope. */
  top?: string;
  code?: string;
  paths?: string[];
  files?: Record<string, string>;
}

/** Shared modules of a real section: another React would be refused first. */
const { shared } = JSON.parse(
  readFileSync(join(root, 'mfe-leadform/dist/artifact/section.json'), 'utf8'),
) as SectionManifest;

const bundle = ({ top = '', code = '' }: HostileSection) => `'use strict';
const { jsx, jsxs, Fragment } = require('react/jsx-runtime');
const kit = require('@site/section-kit');
${top}
const Page = ({ title }) => {
  ${code}
  return jsxs(Fragment, { children: [
    jsx(kit.PageHead, { title, description: 'A page of the section ' + title + ', which a drill has made.' }),
    jsx('h1', { children: title }),
  ] });
};
exports.modules = exports.modules || {};
for (const expose of __EXPOSES__) {
  exports.modules[expose] = async () => ({ default: () => jsx(Page, { title: 'Section aaa ' + expose }) });
}
`;

/** @returns the team's folder */
export function hostileSection(label: string, section: HostileSection): string {
  const paths = ['/aaa', ...(section.paths ?? [])];
  const folder = join(root, '.cache', 'e2e', 'hostile-artifacts', label);
  rmSync(folder, { recursive: true, force: true });
  const exposes = JSON.stringify(paths.map((path) => `pages${path}`));
  writeFixtureSection(join(folder, 'dist', 'artifact'), {
    name: 'aaa',
    pages: paths.map((path) => ({ path })),
    server: `${bundle(section).replace('__EXPOSES__', () => exposes)}\n// ${label}\n`,
    sheet: '',
    files: {
      'web/remoteEntry.js': 'export const get = async () => () => ({}); export const init = () => {};\n',
      ...section.files,
    },
    manifest: { shared },
  });
  return folder;
}
