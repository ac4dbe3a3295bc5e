import { type Claim, type Diagnostic, makeError } from '@site/registry/diagnostics';
import {
  RESERVED_PATHS,
  type SectionManifest,
  type SiteConfig,
  WORKER_FILES,
} from '@site/section-kit/contract';
import type { Addresses } from './composition.ts';
import type { CompositionInput } from './composition-input.ts';

/** Whether a grant (`/`, `/privacy`, `/platform/*`) covers a path. */
export function covers(grant: string, path: string): boolean {
  return grant.endsWith('/*') ? path.startsWith(grant.slice(0, -1)) : grant === path;
}

/** By whole segments: `/api` covers `/api/x`, not `/apix`; `/_` covers every path that starts with it. */
function reserves(reserved: string, path: string): boolean {
  return path === reserved || path.startsWith(reserved.endsWith('_') ? reserved : `${reserved}/`);
}

export function isReserved(path: string): boolean {
  return RESERVED_PATHS.some((reserved) => reserves(reserved, path));
}

export function checkGrants({ shell, sections, config }: CompositionInput): Diagnostic[] {
  const refusals: Diagnostic[] = [];
  const owners = new Map<string, { owner: string; claim: Claim }>();
  const ownerOf = (path: string) =>
    Object.keys(config.grants).find((name) => config.grants[name]!.paths.some((one) => covers(one, path)));
  for (const { path } of shell.manifest.publicFiles) owners.set(path, { owner: 'shell', claim: 'a file' });

  for (const { manifest } of sections) {
    const section = manifest.name;
    const grant = config.grants[section];
    if (!grant) {
      refusals.push(makeError('SITE_GRANT_NONE', { section }, {}));
      continue;
    }
    const claims: [path: string, claim: Claim][] = [
      ...manifest.routes.map(({ path }): [string, Claim] => [path, 'a page']),
      ...manifest.notFound.map(({ pattern }): [string, Claim] => [pattern.slice(0, -1), 'a not-found page']),
      ...manifest.redirects.map(({ from }): [string, Claim] => [from, 'a redirect']),
      ...manifest.publicFiles.map(({ path }): [string, Claim] => [path, 'a file']),
    ];
    for (const [path, claim] of claims) {
      const place = { section, route: path };
      // an ungranted claim must not make the owner's path an overlap
      if (isReserved(path)) {
        refusals.push(makeError('SITE_PATH_RESERVED', place, {}));
      } else if (!grant.paths.some((granted) => covers(granted, path))) {
        const owner = ownerOf(path);
        refusals.push(makeError('SITE_PATH_NOT_GRANTED', place, { section, granted: grant.paths, owner }));
      } else if (owners.has(path)) {
        const first = owners.get(path)!;
        const owner = first.owner === section ? undefined : first.owner;
        refusals.push(makeError('SITE_PATH_OVERLAP', place, { owner, claims: [first.claim, claim] }));
      } else owners.set(path, { owner: section, claim });
    }
    const workers = Object.keys(manifest.files).filter((file) => file.startsWith(WORKER_FILES));
    if (workers.length > 0 && !grant.workers) {
      refusals.push(makeError('SITE_WORKERS_NOT_GRANTED', { section }, { workers }));
    }
    refusals.push(...checkEntries(manifest, grant.menus, config));
  }
  return refusals;
}

function checkEntries(
  { name, navigation, footer, publicFiles }: SectionManifest,
  granted: string[],
  config: SiteConfig,
): Diagnostic[] {
  const columns = config.footer.map(({ id }) => id);
  const pictures = publicFiles.filter(({ type }) => type.startsWith('image/')).map(({ path }) => path);
  const place = { section: name };
  return [
    ...navigation
      .filter(({ menu }) => !granted.includes(menu))
      .map(({ menu, label }) => makeError('SITE_MENU_NOT_GRANTED', place, { label, menu, granted })),
    ...navigation
      .filter(({ logo }) => logo !== undefined && !pictures.includes(logo))
      .map(({ logo, label }) => makeError('SITE_MENU_LOGO', place, { label, logo: logo! })),
    ...footer
      .filter(({ column }) => !columns.includes(column))
      .map(({ column, label }) => makeError('SITE_FOOTER_COLUMN', place, { label, column, columns })),
  ];
}

/** None for an undefined manifest. */
export const addressesOf = (manifest?: SectionManifest): Addresses => ({
  addresses: [
    ...(manifest?.routes ?? []).map(({ path }) => path),
    ...(manifest?.publicFiles ?? []).map(({ path }) => path),
    ...(manifest?.redirects ?? []).map(({ from }) => from),
  ],
  below: (manifest?.notFound ?? []).map(({ pattern }) => pattern.slice(0, -1)),
});

/** Everything granted, if there is no manifest. */
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
