/**
 * Copies the drawings the site uses out of their packages, so that no section ever bundles an icon set:
 * brand logos (@iconify-json/logos, CC0-1.0) and interface icons (lucide, ISC).
 *
 * node packages/site/design-system/scripts/copy-drawings.ts
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
};

/** Of the footer: files of the shell, in ink, since inline they would add bytes to every page. */
const NETWORKS = { linkedin: 'linkedin-icon', x: 'x', youtube: 'youtube-icon' };
const INK = '#10211c';

const ICONS = [
  'arrow-left',
  'arrow-right',
  'bell-ring',
  'boxes',
  'briefcase',
  'calendar',
  'chart-column',
  'chart-line',
  'check',
  'chevron-down',
  'chevron-right',
  'circle-check',
  'circle-exclamation-point',
  'cloud',
  'code',
  'copy',
  'cpu',
  'database',
  'download',
  'git-branch',
  'globe',
  'info',
  'landmark',
  'lightbulb',
  'list-checks',
  'lock',
  'map',
  'network',
  'phone',
  'receipt',
  'recycle',
  'scale',
  'server',
  'share-2',
  'shield-check',
  'sliders-horizontal',
  'tags',
  'target',
  'triangle-exclamation-point',
  'users',
  'wallet',
  'x',
] as const;

type Attributes = Record<string, string>;

function attributes(source: string): Attributes {
  return Object.fromEntries(
    [...source.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

/** What is cut is less than a step of color. */
const wholePercent = (value = '') => `${Math.round(Number.parseFloat(value))}%`;

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
        at: [x1, y1, x2, y2].map(wholePercent),
        stops: [...stops.matchAll(/<stop ([^>]*)\/>/g)].map(([, stop]) => {
          const read = attributes(stop);
          return [wholePercent(read.offset), read['stop-color'] ?? '#000', Number(read['stop-opacity'] ?? 1)];
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

/** The provider logos as files, for the header's menus: inline they would add bytes to every page. */
function logoFile({ width, height, paths, gradients = [] }: ReturnType<typeof logo>): string {
  const defs = gradients.map(
    ({ at: [x1, y1, x2, y2], stops }, index) =>
      `<linearGradient id="g${index}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops
        .map(
          ([offset, color, opacity]) =>
            `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
        )
        .join('')}</linearGradient>`,
  );
  const shapes = paths.map(
    ([fill, d]) => `<path fill="${typeof fill === 'number' ? `url(#g${fill})` : fill}" d="${d}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${defs.join('')}${shapes.join('')}</svg>\n`;
}
mkdirSync(target('../../logos'), { recursive: true });
for (const key of ['aws', 'azure', 'gcp', 'oracle'] as const) {
  writeFileSync(target(`../../logos/${key}.svg`), logoFile(logo(LOGOS[key])));
}

const shellFile = (name: string) => new URL(`../../../../shell/public/social/${name}.svg`, import.meta.url);
mkdirSync(new URL('.', shellFile('x')), { recursive: true });
for (const [key, name] of Object.entries(NETWORKS)) {
  const { paths, width, height } = logo(name);
  const inInk = paths.map(([fill, d]) => [fill === '#fff' ? '#fff' : INK, d] as [string, string]);
  writeFileSync(shellFile(key), logoFile({ width, height, paths: inInk }));
}

/** 'arrow-left' as arrowLeftIcon. */
const exportName = (name: string) =>
  `${name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())}Icon`;

// A module for each: a bundle then contains only what it imports, whatever icons the rest of its section uses.
rmSync(target('icons'), { recursive: true, force: true });
mkdirSync(target('icons'), { recursive: true });
const source = notice('lucide-react 1.75.0 (ISC)');
for (const name of ICONS) {
  writeFileSync(
    target(`icons/${name}.ts`),
    `${source}import type { IconShape } from '../../brand/icon-shape.ts';\n\nexport const ${exportName(name)} = '${await icon(name)}' as IconShape;\n`,
  );
}

/** Of the header's menus, as files like the logos: drawn small in their box, in the brand's color. */
const MENU_ICONS = [
  'bell-ring',
  'boxes',
  'briefcase',
  'chart-column',
  'chart-line',
  'cloud',
  'code',
  'database',
  'globe',
  'lightbulb',
  'list-checks',
  'map',
  'receipt',
  'recycle',
  'scale',
  'server',
  'sliders-horizontal',
  'tags',
  'target',
  'users',
  'wallet',
] satisfies (typeof ICONS)[number][];
mkdirSync(target('../../menu-icons'), { recursive: true });
for (const name of MENU_ICONS) {
  writeFileSync(
    target(`../../menu-icons/${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 36 36" fill="none" stroke="#0b6e4f" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${await icon(name)}"/></svg>\n`,
  );
}

writeFileSync(
  target('../brand/icons.ts'),
  `${source}${ICONS.map((name) => `export { ${exportName(name)} } from '../drawings/icons/${name}.ts';\n`).join('')}`,
);
