import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

export const ownCode = (folder: string): WebpackPluginInstance => ({
  apply(compiler) {
    const own = realpathSync(folder);
    compiler.hooks.thisCompilation.tap('own-code', (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.afterResolve.tap('own-code', ({ contextInfo, createData, request }) => {
        const { resource } = createData;
        const other = resource && sectionAround(dirname(resource));
        const { issuer } = contextInfo;
        // Its own imports are the same fault.
        if (!other || other === own || (issuer && sectionAround(dirname(issuer)) === other)) return;
        const importer = issuer ? relative(own, issuer) : 'The section';
        compilation.errors.push(
          new webpack.WebpackError(
            `${importer} imports ${request}, which is code of another section (${relative(own, other)}).\n` +
              'That section is deployed on its own, so a copy here would not change with it. Embed its part by the slot id, as in\n' +
              "embed('leadform/GetInTouch@1'); site status lists the parts. Code of several sections is a package that each installs.",
          ),
        );
      });
    });
  },
});

function sectionAround(folder: string): string | undefined {
  if (existsSync(join(folder, 'section.ts'))) return folder;
  return dirname(folder) === folder ? undefined : sectionAround(dirname(folder));
}
