import { join } from 'node:path';
import {
  type FixtureSection,
  type FixtureShell,
  writeFixtureSection,
  writeFixtureShell,
} from './fixture-sections.ts';

export function fixtureBuilds(folder: string): (section: FixtureSection | FixtureShell) => string {
  let built = 0;
  return (section) => {
    built += 1;
    const one = join(folder, String(built));
    const artifact = join(one, 'dist', 'artifact');
    if ('name' in section) writeFixtureSection(artifact, section);
    else writeFixtureShell(artifact, section);
    return one;
  };
}
