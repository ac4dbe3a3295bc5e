import { dirname, extname, join } from 'node:path';
import { contentId } from '@site/server-kit/files';
import type { LoaderContext } from 'webpack';
import { sectionStyle } from '../style/section-style.ts';

interface StyleOptions {
  folder: string;
  section: string;
  /** Path of the served stylesheet. */
  address: string;
}

export default async function loadStyle(this: LoaderContext<StyleOptions>): Promise<void> {
  const done = this.async();
  const { folder, section, address } = this.getOptions();
  const sources = [join(folder, 'src'), dirname(this.resourcePath)];
  for (const source of sources) this.addContextDependency(source);
  try {
    // The published design system is .js.
    const globs = sources.map((source) => `${source}/**/*.{js,ts,tsx,mdx}`);
    const css = await sectionStyle(folder, section, globs, false);
    this.emitFile('style.css', css);
    const showStyle = JSON.stringify(join(import.meta.dirname, `show-style${extname(import.meta.filename)}`));
    done(
      null,
      `import { showStyle } from ${showStyle};\n` +
        `showStyle(${JSON.stringify(address)}, '${contentId(css)}');\nimport.meta.webpackHot.accept();\n`,
    );
  } catch (error) {
    done(error as Error);
  }
}
