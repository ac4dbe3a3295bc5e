import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionManifest } from '@site/section-kit/contract';
import { root } from './run-command.ts';
import { SECTIONS } from './test-site.ts';

const manifest = (name: string) =>
  JSON.parse(readFileSync(join(root, `mfe-${name}/dist/artifact/section.json`), 'utf8')) as SectionManifest;

export const ROUTES = SECTIONS.flatMap((name) => manifest(name).routes);

export const PATHS = ROUTES.map((route) => route.path);

export const EMBEDDING_FORM = ROUTES.filter((route) =>
  route.embeds.some((embed) => embed.startsWith('leadform/')),
).map((route) => route.path);

export const BRAND = (
  JSON.parse(readFileSync(join(root, 'shell/config/site.json'), 'utf8')) as { brand: string }
).brand;

export const ONE_OF_EACH = [
  '/',
  '/resources/insights',
  '/solutions/industries/technology',
  '/integrations/aws',
];

/** Pages made like the named one, left to `npm run drill -- browser`. */
const MADE_ALIKE: Readonly<Record<string, RegExp>> = {
  '/solutions/industries/healthcare': /^\/solutions\/industries\//,
  '/solutions/cloud-providers/aws': /^\/solutions\/cloud-providers\//,
  '/integrations/aws': /^\/integrations\//,
  '/resources/right-sizing-ec2': /^\/resources\/(?!insights|case-studies)/,
  '/privacy': /^\/(terms|security)$/,
};

/** Tag of a path that `npm test` skips. */
export const tagOf = (path: string): string =>
  Object.entries(MADE_ALIKE).some(([named, alike]) => path !== named && alike.test(path)) ? ' @thorough' : '';
