import { signedConfigFile } from '@site/registry';
import { deployContext } from '../change/deploy-context.ts';
import { gate } from '../change/gate.ts';
import { propose } from '../change/propose.ts';
import { operatorKey } from '../change/signing.ts';
import { siteContract } from '../change/site-contract.ts';
import { defineCommand } from '../command.ts';
import type { PublishConfigOutput } from '../output-schema.ts';

/** A team in its own repository sees a new grant only here, and cannot deploy before it does. */
export const publishConfigCommand = defineCommand({
  synopsis: 'publish-config',
  purpose: 'give sections in their own repositories the site configuration as it is now',
  options: {},
  positionals: 0,
  async run({ say }): Promise<PublishConfigOutput> {
    const context = await deployContext(say);
    const { registry, environment } = context;
    const key = registry.trust && operatorKey(context);
    const {
      proposal,
      gate: output,
      artifacts,
    } = await gate(context, await propose(context, { action: 'prepare', changes: [] }), {});
    const revision = proposal.position.revision - 1;
    const contract = siteContract(revision, environment, artifacts, true, registry.trust?.operators);
    await registry.writeBeside(contract, proposal.before);
    if (key) {
      const { config, origin } = environment;
      const signed = { environment: origin, at: new Date().toISOString(), config };
      await registry.writeBeside(signedConfigFile(signed, key), proposal.before);
      say('Signed: the site configuration, with the operator’s key.');
    }
    say(`Published: the site configuration is beside the registry (revision ${revision}).`);
    return { revision, ...output };
  },
});
