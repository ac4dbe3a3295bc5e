import { configurationGaps } from '@site/section-kit/contract';
import { check } from '../change/change.ts';
import { deployContext } from '../change/open-context.ts';
import { siteContract } from '../change/site-contract.ts';
import type { CodeOf } from '../command.ts';

/** A team in its own repository sees a new grant only after this. */
export const command: CodeOf<'publish-config'> = {
  async run({ log, signing }) {
    const context = await deployContext({ log, signing });
    const { registry, environment, signer } = context;
    const publishSigned = signer.publishConfig(environment);
    const { proposal, passed } = await check(context, []);
    const { revision } = proposal.position;
    const contract = siteContract(revision, { ...context, ownsConfig: true }, passed);
    await registry.writeSidecar(contract, proposal.before);
    await publishSigned(registry, proposal.before);
    const gaps = configurationGaps(environment.config);
    if (gaps.length > 0) log(`Warning: the site configuration is not complete: ${gaps.join(', ')}.`);
    log(`Published: the site configuration is next to the registry (revision ${revision}).`);
    return { revision, ...passed.gate! };
  },
};
