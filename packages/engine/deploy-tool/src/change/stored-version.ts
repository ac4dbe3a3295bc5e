import { SiteError } from '@site/server-kit';
import { publishedAt } from './built.ts';
import type { SiteContext } from './deploy-context.ts';
import type { SectionVersion } from './propose.ts';

/**
 * @param section name, or name of its folder (`mfe-platform`)
 * @param wanted version, or a prefix of it or of its hash
 * @throws SITE_VERSION_UNKNOWN
 */
export async function findStoredVersion(
  context: SiteContext,
  section: string,
  wanted: string,
): Promise<SectionVersion> {
  const name = section.replace(/^mfe-/, '');
  const stored = await context.store.versions(name);
  const version = meantVersion(section, wanted, stored);
  const metadata = await context.store.use(name, version);
  if (!metadata) throw unknown(`${section}@${wanted} was removed from the store at this moment`, stored);
  const known = (await context.registry.read()).microFrontends[name] ?? [];
  const url =
    known.find(({ metadata }) => metadata.version === version)?.url ??
    publishedAt(context, `${name}/${version}/section.json`);
  return { name, entry: { url, metadata } };
}

/** By a prefix of the version or of its hash. @throws SITE_VERSION_UNKNOWN */
export function meantVersion(section: string, wanted: string, versions: string[]): string {
  const meant = versions.includes(wanted)
    ? [wanted]
    : versions.filter((version) => version.startsWith(wanted) || version.includes(`-${wanted}`));
  const [version, ...others] = meant;
  if (version !== undefined && others.length === 0) return version;
  const why = version ? `more than one version: ${meant.join(', ')}` : 'not in the store';
  throw unknown(`${section}@${wanted} is ${why}`, versions);
}

const unknown = (what: string, stored: string[]) =>
  new SiteError(
    'SITE_VERSION_UNKNOWN',
    `${what}.`,
    `In the store: ${stored.join(', ') || 'none'}. Without a version, the build in the folder is used.`,
  );
