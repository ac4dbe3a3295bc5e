import { importFile } from '@site/server-kit/import-file';
import type { Containers } from './accepted-runtimes.ts';

/** Loads a module of each container as a page does; exits with 1 if one fails. */
const given = JSON.parse(process.argv[2]!) as Containers;
Object.assign(globalThis, given.options, { location: { origin: 'file://' } });
const [shared, lazy] = given.modules;
const { lazyModules } = await importFile(given.lazy);
lazyModules[lazy] = async () => ({ value: lazy });
const { federationHost } = await importFile(given.host);
const host = federationHost({ [shared]: { value: shared } });
for (const { name, entry } of given.containers) {
  try {
    const { values } = await host.load(`${name}/Part`, { entry });
    if (String(values) !== String(given.modules)) throw new Error(`It was given ${values}.`);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
