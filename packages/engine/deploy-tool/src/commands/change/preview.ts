import { resolve } from 'node:path';
import { previewKey, previewUrl, signPreview } from '@site/composer';
import { siteSettingsSchema } from '@site/registry/settings';
import { parseSettings, SiteError, UsageError } from '@site/server-kit';
import { isReadOnly, storeBuilt } from '../../change/built.ts';
import type { SiteContext } from '../../change/deploy-context.ts';
import { forWriting, onThisDisk, siteContext } from '../../change/open-context.ts';
import type { SectionVersion } from '../../change/propose.ts';
import { findStoredVersion } from '../../change/stored-version.ts';
import type { CodeOf } from '../../command.ts';
import { gateOnly } from './prepare.ts';

/** Hours: default and maximum. */
const USUAL = '24';
const MAX_LENGTH = 7 * 24;

/**
 * Signs a link that shows gated versions on the site until it expires.
 *
 * @throws Refused, SITE_PREVIEW_OFF, SITE_PREVIEW_HOURS, SITE_PREVIEW_PATH, SITE_PREVIEW_SIZE
 */
export const command: CodeOf<'preview'> = {
  async run({ folder, positionals, values: { hours = USUAL, open }, log, signing, confirm }) {
    const context = await siteContext({ log, signing, confirm });
    const key = previewKey(parseSettings(siteSettingsSchema, process.env));
    if (key === undefined)
      throw new SiteError(
        'SITE_PREVIEW_OFF',
        'Previews are off: there is no PREVIEW_SECRET to sign the link with.',
        'Set PREVIEW_SECRET to the same value as on the shell server of this site.',
      );
    if (!/^\d+$/.test(hours) || Number(hours) < 1 || Number(hours) > MAX_LENGTH)
      throw new UsageError(
        'SITE_PREVIEW_HOURS',
        `--hours cannot be ${hours}.`,
        `Give a whole number from 1 to ${MAX_LENGTH}.`,
      );
    if (open !== undefined && !open.startsWith('/'))
      throw new UsageError(
        'SITE_PREVIEW_PATH',
        `--open cannot be ${open}.`,
        'Give a path of the site: /platform/overview.',
      );
    const versions: SectionVersion[] = [];
    for (const one of positionals.length > 0 ? positionals : [folder]) {
      const [, section, version] = /^([^/\\]+)@([^/\\]+)$/.exec(one) ?? [];
      versions.push(
        section && version
          ? await findStoredVersion(context, section, version)
          : await previewBuilt(context, resolve(folder, one)),
      );
    }
    const gated = await gateOnly(context, versions);
    const site = context.environment.origin;
    const end = Date.now() + Number(hours) * 3_600_000;
    const shown = Object.fromEntries(
      versions.map(({ name, entry: { url, metadata } }) => [name, { ...metadata, url }]),
    );
    const token = signPreview({ site, by: context.by, until: end, versions: shown }, key);
    const link = previewUrl(site, token) + (open ? `?to=${encodeURIComponent(open)}` : '');
    const until = new Date(end).toISOString();
    log(`Preview until ${until}, for anyone who has this link:\n${link}`);
    return { ...gated, action: 'preview', link, until };
  },
};

/**
 * Stores the build; where the store may only be read, another user must have stored it.
 *
 * @throws SITE_PREVIEW_UNSTORED
 */
async function previewBuilt(context: SiteContext, folder: string): Promise<SectionVersion> {
  try {
    return await storeBuilt(forWriting(context), folder);
  } catch (cause) {
    if (!isReadOnly(cause)) throw cause;
    const { name, entry } = await storeBuilt(onThisDisk(context), folder);
    const { version } = entry.metadata;
    if ((await context.store.versions(name)).includes(version))
      return findStoredVersion(context, name, version);
    throw new SiteError(
      'SITE_PREVIEW_UNSTORED',
      `${name} ${version} is not in the store, which may only be read here: ${cause.message}`,
      `The shell server shows only what is stored. Have someone who may write run site prepare, then run site preview ${name}@${version}.`,
      { cause },
    );
  }
}
