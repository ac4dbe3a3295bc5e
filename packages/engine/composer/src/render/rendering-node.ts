import { SiteError } from '@site/server-kit/errors';

/** Denies a section every network; until 25.8.2 Unix sockets stay open (CVE-2026-21636, CVE-2026-21711). */
export const RENDERING_NODE = '25.8.2';

/** @throws SITE_NODE_VERSION */
export function requireRenderingNode(version = process.versions.node): void {
  if (isAtLeast(version, RENDERING_NODE)) return;
  throw new SiteError(
    'SITE_NODE_VERSION',
    `This is Node ${version}. Sections are rendered on Node ${RENDERING_NODE} or newer: an older one cannot keep their code from the network.`,
    'Install the newest Node 26 and run the command again.',
  );
}

/** A prerelease may lack the fixes. */
function isAtLeast(version: string, least: string): boolean {
  const [numbers, prerelease] = version.split('-', 2);
  const found = numbers!.split('.').map(Number);
  const wanted = least.split('.').map(Number);
  const at = wanted.findIndex((number, place) => found[place] !== number);
  return at === -1 ? prerelease === undefined : found[at]! > wanted[at]!;
}
