import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * Every condition that the `exports` of a package.json name.
 *
 * @param {unknown} exports
 * @returns {string[]}
 */
const conditions = (exports) =>
  typeof exports === 'object' && exports !== null
    ? Object.entries(exports).flatMap(([key, value]) => [key, ...conditions(value)])
    : [];

/**
 * Names of the installed packages that are written in ES modules: Jest runs CommonJS and has to translate them.
 *
 * @param {string} root
 */
export function esmPackages(root) {
  const installed = 'node_modules/{*,@*/*}';
  const manifests = globSync(
    [`{,*/,packages/*/*/}${installed}/package.json`, `${installed}/${installed}/package.json`],
    { cwd: root },
  );
  const names = manifests.flatMap((file) => {
    const { type, exports } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const named = conditions(exports);
    const onlyImport = named.includes('import') && !named.includes('require') && !named.includes('default');
    const name = `${sep}${dirname(file)}`.split(`${sep}node_modules${sep}`).at(-1) ?? '';
    return type === 'module' || onlyImport ? [name.replaceAll('\\', '/')] : [];
  });
  return [...new Set(names)];
}
