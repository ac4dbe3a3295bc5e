import { preparePageChecks } from '@site/composer';
import { artifactIn, isReadOnly, storeBuilt, storeVersion } from '../../change/built.ts';
import { check } from '../../change/change.ts';
import type { SiteContext } from '../../change/deploy-context.ts';
import type { Visit } from '../../change/gate.ts';
import { forWriting, onThisDisk, siteContext, smokeProgram } from '../../change/open-context.ts';
import type { SectionVersion } from '../../change/propose.ts';
import { type CodeOf, sectionFolders } from '../../command.ts';
import type { ChangeOutput } from '../../output-schema.ts';

interface Preparing extends Visit {
  dryRun?: boolean | undefined;
}

/**
 * Gates a build with all that is live, then stores it, if the store may be written. Nothing goes live.
 *
 * @throws Refused, SITE_REGISTRY_OLDER, SITE_SMOKE_FAILED
 */
export async function prepare(
  context: SiteContext,
  folders: string[],
  { dryRun = false, ...visit }: Preparing = {},
): Promise<ChangeOutput> {
  const checking = onThisDisk(dryRun ? context.signer.forCheck(context) : context);
  const versions: SectionVersion[] = [];
  // starts while files are stored
  preparePageChecks();
  for (const folder of folders) versions.push(await storeBuilt(checking, folder));
  const gated = await gateOnly(checking, versions, visit);
  if (dryRun) context.log('Checked: nothing was stored, and nothing is live.');
  const stored = !dryRun && (await store(context, folders));
  return { ...gated, stored };
}

export async function gateOnly(
  context: SiteContext,
  versions: SectionVersion[],
  visit?: Visit,
): Promise<ChangeOutput> {
  const { changes, gate } = (await check(context, versions, visit)).passed;
  return { action: 'prepare', changes, revision: null, ...gate! };
}

async function store(context: SiteContext, folders: string[]): Promise<boolean> {
  try {
    const writing = forWriting(context);
    for (const folder of folders) await storeVersion(writing, artifactIn(folder));
    context.log('Prepared, not live.');
    return true;
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    context.log(`Checked, not stored and not live. The store may only be read here: ${error.message}`);
    return false;
  }
}

export const command: CodeOf<'prepare'> = {
  run: async (call) =>
    prepare(await siteContext(call), sectionFolders(call), {
      smokeProgram: smokeProgram(call.values.smoke),
      everyPage: call.values['every-page'],
      dryRun: call.values['dry-run'],
    }),
};
