import { join } from 'node:path';
import {
  type TinySection,
  type TinyShell,
  writeTinySection,
  writeTinyShell,
} from '@site/fixture-site/tiny-site';

/** Writes artifacts of tiny sections below a folder, as builds would. The function returns the section's folder. */
export function tinyBuilds(folder: string): (section: TinySection | TinyShell) => string {
  let built = 0;
  return (section) => {
    built += 1;
    const one = join(folder, String(built));
    const artifact = join(one, 'dist', 'artifact');
    if ('name' in section) writeTinySection(artifact, section);
    else writeTinyShell(artifact, section);
    return one;
  };
}
