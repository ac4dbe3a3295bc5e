import { openRegistry } from '@site/registry';
import { absoluteLocation } from '@site/registry/settings';
import { UsageError } from '@site/server-kit';
import { deployContext } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';
import { promote } from '../../deploy/promote.ts';
import { namedSection } from '../named-section.ts';

export const command: CodeOf<'promote'> = {
  async run({ folder, positionals, values, log, signing }) {
    if (!values.from) {
      throw new UsageError(
        'SITE_PROMOTE_FROM',
        '--from is missing.',
        'Give --from the registry of the other environment: its folder, or the address of its registry.json.',
      );
    }
    const named = positionals.length > 0 ? positionals : [undefined];
    const names = await Promise.all(named.map((one) => namedSection(one, folder)));
    const context = await deployContext({ log, signing });
    const { origins, verifier } = context.registry;
    const from = absoluteLocation(values.from);
    const source = { origins, verifier: await verifier.elsewhere(from, { log }) };
    return promote(context, openRegistry(from, source, { log }), names);
  },
};
