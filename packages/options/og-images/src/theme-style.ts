import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * CSS that gives the classes of charts the theme's colors, in the CSS subset that resvg reads, and hides text. There,
 * an inherited `fill="currentColor"` has the color of where it was set, so a path with a color of its own is filled.
 */
export function themeStyle(): string {
  const theme = readFileSync(createRequire(import.meta.url).resolve('@site/design-system/theme.css'), 'utf8');
  const colors = [...theme.matchAll(/--color-([\w-]+): (#\w+);/g)].map(
    ([, name, color]) =>
      `.fill-${name}{fill:${color}}.stroke-${name}{stroke:${color}}path.text-${name}{fill:${color}}.text-${name}{color:${color}}`,
  );
  return `${colors.join('')}.view text{display:none}`;
}
