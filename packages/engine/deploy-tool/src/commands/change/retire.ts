import { liveEntries } from '@site/registry';
import { SiteError } from '@site/server-kit';
import { change } from '../../change/change.ts';
import type { DeployContext } from '../../change/deploy-context.ts';
import { changeOrDryRun } from '../../change/open-context.ts';
import { proposed } from '../../change/propose.ts';
import type { CodeOf } from '../../command.ts';
import type { ChangeOutput } from '../../output-schema.ts';
import { namedSection } from '../named-section.ts';

/**
 * Through the gate: a section that others link to or embed cannot go. A rollback brings the last version
 * back.
 *
 * @throws SITE_RETIRE_NONE, Refused, SITE_REGISTRY_MOVED
 */
export const retire = (context: DeployContext, name: string): Promise<ChangeOutput> =>
  change(context, (basis) => {
    const live = liveEntries(basis.before);
    if (name !== 'shell' && live.has(name))
      return proposed(basis, 'retire', 'retry if untouched', [{ edit: 'removeLive', name, entry: null }]);
    const sections = [...live.keys()].filter((section) => section !== 'shell');
    throw new SiteError(
      'SITE_RETIRE_NONE',
      name === 'shell'
        ? 'The shell cannot be retired: every page is rendered inside it.'
        : `${name} is not live.`,
      `Name a section that is live: ${sections.join(', ') || 'none is'}.`,
    );
  });

export const command: CodeOf<'retire'> = {
  run: async ({ folder, positionals: [section], ...call }) =>
    retire(await changeOrDryRun(call), await namedSection(section, folder)),
};
