import type { SectionManifest, SiteConfig } from '@site/section-kit/contract';
import type { Addresses } from './composition.ts';
import { covers, isReserved } from './gate-grants.ts';

/** Every address that a version serves; none for one that could not be loaded. */
export const addressesOf = (manifest?: SectionManifest): Addresses => ({
  addresses: [
    ...(manifest?.routes ?? []).map(({ path }) => path),
    ...(manifest?.publicFiles ?? []).map(({ path }) => path),
    ...(manifest?.redirects ?? []).map(({ from }) => from),
  ],
  below: (manifest?.notFound ?? []).map(({ pattern }) => pattern.slice(0, -1)),
});

/** Of these, what the section may serve; where its manifest cannot be read, all that it may. */
export function grantedAddresses(
  manifest: SectionManifest | undefined,
  grant: SiteConfig['grants'][string] | undefined,
): Addresses {
  const paths = grant?.paths ?? [];
  const { addresses, below } = manifest
    ? addressesOf(manifest)
    : {
        addresses: paths.filter((path) => !path.endsWith('*')),
        below: paths.filter((path) => path.endsWith('*')).map((path) => path.slice(0, -1)),
      };
  const may = (path: string) => !isReserved(path) && paths.some((granted) => covers(granted, path));
  return { addresses: addresses.filter(may), below: below.filter(may) };
}
