/** npm run gallery -w @site/design-system */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { transformSync } from '@swc/core';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const home = fileURLToPath(new URL('..', import.meta.url));
const out = join(home, 'dist');

function compile(folder: string) {
  for (const name of readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })) {
    const source = join(home, folder, name);
    if (!statSync(source).isFile() || !/\.tsx?$/.test(name) || /\.test\.|build\.ts$/.test(name)) continue;
    const { code } = transformSync(readFileSync(source, 'utf8'), {
      filename: source,
      jsc: {
        parser: { syntax: 'typescript', tsx: name.endsWith('x') },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    });
    const file = join(out, 'compiled', folder, name.replace(/\.tsx?$/, '.mjs'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code.replace(/(from\s+['"]\..*?)\.tsx?(['"])/g, '$1.mjs$2'));
  }
}

async function css(source: string): Promise<string> {
  const from = join(home, 'gallery', 'gallery.css');
  const { css } = await postcss([tailwind({ base: home, optimize: { minify: true } })]).process(source, {
    from,
  });
  return css;
}

rmSync(out, { recursive: true, force: true });
compile('src');
compile('gallery');

const layers = '@layer theme, base, components, utilities;\n@import "../src/theme.css" theme(inline);\n';
const base = await css(`${layers}@import "../src/base.css";`);
const all = await css(
  `${layers}@import "../src/base.css";\n@import "tailwindcss/utilities.css" layer(utilities) source(none);\n@source "../src";\n@source "./*.tsx";`,
);

const sizes = (text: string) => `${Buffer.byteLength(text)} B, brotli ${brotliCompressSync(text).length} B`;
console.log(`base.css        ${sizes(base)}`);

const { pages } = await import(pathToFileURL(join(out, 'compiled/gallery/pages.mjs')).href);
const style = all.replaceAll('../fonts/', `${relative(out, join(home, 'fonts'))}/`);
for (const [name, Page] of Object.entries<() => React.ReactNode>(pages)) {
  const body = renderToStaticMarkup(createElement(Page));
  if (/\sstyle=/.test(body)) throw new Error(`${name}: a style attribute, which the CSP forbids`);
  const html = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
  writeFileSync(join(out, `${name}.html`), html);
  console.log(`${name.padEnd(15)} ${sizes(html)} (${join(out, `${name}.html`)})`);
}
