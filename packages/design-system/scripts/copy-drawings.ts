/**
 * Copies the drawings the site uses out of their packages, so that no section ever bundles an icon set:
 * brand logos (@iconify-json/logos, CC0-1.0) and interface icons (lucide, ISC).
 *
 * node packages/design-system/scripts/copy-drawings.ts
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import iconImports from 'lucide-react/dynamicIconImports.mjs';
import { joinShapes, type LucideShape } from './join-shapes.ts';
import { roundPath } from './round-path.ts';

const require = createRequire(import.meta.url);
const target = (name: string) => new URL(`../src/drawings/${name}`, import.meta.url);
const notice = (source: string) => `// Written by scripts/copy-drawings.ts from ${source}. Do not edit.\n`;

const LOGOS = {
  aws: 'aws',
  azure: 'microsoft-azure',
  gcp: 'google-cloud',
  oracle: 'oracle',
  linkedin: 'linkedin-icon',
  x: 'x',
  youtube: 'youtube-icon',
};

const ICONS = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'badge-check',
  'bell-ring',
  'boxes',
  'briefcase',
  'calculator',
  'calendar',
  'chart-column',
  'chart-line',
  'chart-pie',
  'check',
  'chevron-down',
  'chevron-right',
  'circle-exclamation-point',
  'circle-check',
  'circle-dollar-sign',
  'clock',
  'cloud',
  'code',
  'cpu',
  'database',
  'download',
  'file-text',
  'gauge',
  'git-branch',
  'globe',
  'hourglass',
  'info',
  'key-round',
  'landmark',
  'layers',
  'layout-grid',
  'lightbulb',
  'list-checks',
  'lock',
  'mail',
  'map',
  'menu',
  'network',
  'phone',
  'plug',
  'receipt',
  'recycle',
  'scale',
  'search',
  'server',
  'share-2',
  'shield-check',
  'sliders-horizontal',
  'tags',
  'target',
  'timer',
  'trending-down',
  'trending-up',
  'triangle-exclamation-point',
  'users',
  'wallet',
  'workflow',
  'x',
  'zap',
] as const;

type Attributes = Record<string, string>;

function attributes(source: string): Attributes {
  return Object.fromEntries(
    [...source.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

/** A logo body holds paths and linear gradients only; anything else must stop the build, not be dropped. */
function logo(name: string) {
  const set = require('@iconify-json/logos/icons.json');
  const { body, width = set.width, height = set.height } = set.icons[name];
  const unknown = body.match(/<(?!\/|path|defs|linearGradient|stop)\w+/);
  if (unknown) throw new Error(`logo ${name}: no rule for ${unknown[0]}>`);

  const gradients = [...body.matchAll(/<linearGradient ([^>]*)>(.*?)<\/linearGradient>/g)].map(
    ([, own, stops]) => {
      const { id, x1, x2, y1, y2 } = attributes(own);
      return {
        id,
        at: [x1, y1, x2, y2],
        stops: [...stops.matchAll(/<stop ([^>]*)\/>/g)].map(([, stop]) => {
          const read = attributes(stop);
          return [read.offset, read['stop-color'] ?? '#000', Number(read['stop-opacity'] ?? 1)];
        }),
      };
    },
  );
  const paths = [...body.matchAll(/<path ([^>]*)\/>/g)].map(([, own]) => {
    const { fill = '#000', d } = attributes(own);
    const gradient = gradients.findIndex(({ id }) => fill === `url(#${id})`);
    return [gradient < 0 ? fill : gradient, roundPath(d ?? '')];
  });
  return {
    width,
    height,
    paths,
    ...(gradients.length > 0 && { gradients: gradients.map(({ at, stops }) => ({ at, stops })) }),
  };
}

async function icon(name: (typeof ICONS)[number]): Promise<string> {
  const { __iconData } = await iconImports[name]();
  return joinShapes(__iconData.node as LucideShape[]);
}

const icons: Record<string, string> = {};
for (const name of ICONS) icons[name] = await icon(name);
writeFileSync(
  target('logo-shapes.ts'),
  `${notice('@iconify-json/logos 1.2.19 (CC0-1.0)')}export type LogoShape = {
  width: number;
  height: number;
  /** [color or index of a gradient, path] */
  paths: [string | number, string][];
  gradients?: { at: [string, string, string, string]; stops: [string, string, number][] }[];
};
${Object.entries(LOGOS)
  .map(([key, name]) => `\nexport const ${key}: LogoShape = ${JSON.stringify(logo(name))};\n`)
  .join('')}`,
);
writeFileSync(
  target('icon-paths.ts'),
  `${notice('lucide-react 1.75.0 (ISC)')}export const iconPaths = ${JSON.stringify(icons)};\n\nexport type IconName = keyof typeof iconPaths;\n`,
);
