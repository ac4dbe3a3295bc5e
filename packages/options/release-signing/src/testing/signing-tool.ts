import type { DeployContext } from '@site/deploy-tool/option';
import type { fixtureStore } from '@site/fixture-site';
import { SignatureVerifier } from '../signature-verifier.ts';
import { KeySigner } from '../tool/signer.ts';
import type { SigningKey } from '../trust/keys.ts';
import type { Trust } from '../trust/trust.ts';

/** The deploy tool of an environment that signs, with this key or none. */
export function signingTool(site: Pick<ReturnType<typeof fixtureStore>, 'tool'>, trust: Trust) {
  const { context } = site.tool();
  const { environment, log } = context;
  const verifier = new SignatureVerifier(trust);
  return (key: SigningKey | undefined): DeployContext => ({
    ...context,
    registry: { ...context.registry, verifier },
    signer: new KeySigner({ key, trust, required: true, environment, log }),
  });
}
