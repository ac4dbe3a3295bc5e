import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markUsed, sha384 } from '@site/node-kit';
import { SAFE_NAME, SiteError } from '@site/section-kit/contract';
import type { DeployContext } from '../change/deploy-context.ts';
import type { Change } from '../change/propose.ts';
import { publishedAt } from './deploy.ts';

/**
 * A version in the store, prepared or deployed before.
 *
 * @param section its name, or its folder's name (`platform`, `mfe-platform`).
 * @param wanted the version, or the beginning of it or of its hash: `1.0.0-1a2b3c4d5e6f`, `1a2b`.
 * @throws SITE_VERSION_UNKNOWN if no version or more than one matches.
 */
export async function storedVersion(
  context: DeployContext,
  section: string,
  wanted: string,
): Promise<Change> {
  const name = section.replace(/^mfe-/, '');
  const folder = join(context.store, name);
  const stored =
    SAFE_NAME.test(name) && existsSync(folder)
      ? readdirSync(folder).filter((entry) => existsSync(join(folder, entry, 'section.json')))
      : [];
  const meant = stored.includes(wanted)
    ? [wanted]
    : stored.filter((version) => version.startsWith(wanted) || version.includes(`-${wanted}`));
  const [version, ...others] = meant;
  if (version === undefined || others.length > 0) {
    throw new SiteError(
      'SITE_VERSION_UNKNOWN',
      `${section}@${wanted} is ${version ? `more than one version: ${meant.join(', ')}` : 'not in the store'}.`,
      `In the store: ${stored.join(', ') || 'none'}. Without a version, the build in the folder is used.`,
    );
  }
  markUsed(join(folder, version));
  const known = (await context.registry.read()).microFrontends[name] ?? [];
  const integrity = `sha384-${sha384(readFileSync(join(folder, version, 'section.json')))}`;
  const url =
    known.find(({ metadata }) => metadata.version === version)?.url ??
    publishedAt(context, `${name}/${version}/section.json`);
  return { name, entry: { url, metadata: { integrity, version } } };
}
