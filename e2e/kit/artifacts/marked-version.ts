import { join } from 'node:path';
import type { SectionManifest } from '@site/section-kit/contract';
import { root } from '../run-command.ts';
import { copyArtifact } from './artifact-copy.ts';

/** Versions differ in a number after the text. */
export const MARKS: Record<string, { text: string; path: string }> = {
  platform: { text: 'Multi-Cloud FinOps Platform for Enterprise', path: '/' },
  resources: { text: 'Read how the work is done', path: '/' },
  solutions: { text: 'Start from your industry or from your cloud', path: '/solutions' },
  leadform: { text: 'Every field is required except cloud providers', path: '/' },
};

/** @param describe changes what the version declares, as a menu. */
export function markedVersion(
  section: string,
  number: number,
  checkout = root,
  describe?: (manifest: SectionManifest) => SectionManifest,
): string {
  const { text } = MARKS[section]!;
  return copyArtifact(join(checkout, `mfe-${section}`), `${section}-${number}`, {
    version: versionName(number),
    edit: (code) => code.replaceAll(text, `${text} v${number}`),
    describe,
  });
}

export const versionName = (number: number) => `1.0.0-v${number}`;

interface PageState {
  shell: { version: string };
  sections: Record<string, { version: string }>;
}

export function pinsOf(html: string): Record<string, string> {
  const state = JSON.parse(/id="site-state">([^<]*)</.exec(html)?.[1] ?? '{}') as PageState;
  const sections = Object.entries(state.sections).map(([name, { version }]) => [name, version]);
  return { shell: state.shell.version, ...Object.fromEntries(sections) };
}

export const assetsOf = (html: string) =>
  new Set(html.match(/\/_(?:sections|frames)\/[\w./@-]+\.\w+/g) ?? []);

/** The first version on a page that is not in its state. */
export function mixture(html: string): string | undefined {
  const pins = pinsOf(html);
  for (const address of assetsOf(html)) {
    const [, , name, version] = address.split('/');
    if (address.startsWith('/_sections/') && pins[name!] !== version)
      return `${address} next to ${pins[name!]}`;
  }
  for (const [name, { text }] of Object.entries(MARKS)) {
    const expected = pins[name]?.match(/-v(\d+)$/)?.[1];
    for (const [found, number] of html.matchAll(new RegExp(`${text}(?: v(\\d+))?`, 'g')))
      if (number !== expected) return `"${found}" next to ${name} ${pins[name]}`;
  }
  return undefined;
}
