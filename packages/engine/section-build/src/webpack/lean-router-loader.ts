/**
 * Lets the minifier leave out what no page uses of react-router. Its names for developer tools keep Link, NavLink and Form
 * (3.7 kB with Brotli), and the entry for browsers has its development warnings on.
 */
export default function leanRouter(source: string): string {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;');
}
