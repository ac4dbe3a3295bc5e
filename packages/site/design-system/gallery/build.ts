/** npm run gallery -w @site/design-system */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { transformSync } from '@swc/core';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const home = fileURLToPath(new URL('..', import.meta.url));
const out = join(home, 'dist');

/** Node strips types and cannot read JSX. */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
      },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

async function css(source: string): Promise<string> {
  const from = join(home, 'gallery', 'gallery.css');
  const { css } = await postcss([tailwind({ base: home, optimize: { minify: true } })]).process(source, {
    from,
  });
  return css;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out);

const layers = '@layer theme, base, components, utilities;\n@import "../src/theme.css" theme(inline);\n';
const base = await css(`${layers}@import "../src/base.css";`);
const all = await css(
  `${layers}@import "../src/base.css";\n@import "tailwindcss/utilities.css" layer(utilities) source(none);\n@source "../src";\n@source "./*.tsx";`,
);

const sizes = (text: string) => `${Buffer.byteLength(text)} B, brotli ${brotliCompressSync(text).length} B`;
console.log(`base.css        ${sizes(base)}`);

const { pages } = await import('./pages.tsx');
const style = all.replaceAll('../fonts/', `${relative(out, join(home, 'fonts'))}/`);
for (const [name, Page] of Object.entries(pages)) {
  const body = renderToStaticMarkup(createElement(Page));
  if (/\sstyle=/.test(body)) throw new Error(`${name}: a style attribute, which the CSP forbids`);
  const html = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
  writeFileSync(join(out, `${name}.html`), html);
  console.log(`${name.padEnd(15)} ${sizes(html)} (${join(out, `${name}.html`)})`);
}
