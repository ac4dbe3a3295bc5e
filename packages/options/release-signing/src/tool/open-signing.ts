import type { SigningSettings, SiteSigning, ToolSigning } from '@site/deploy-tool/option';
import { OWN_SOURCES, openRegistry, UNSIGNED } from '@site/registry';
import { SignatureVerifier } from '../signature-verifier.ts';
import { readSigningKey } from '../trust/keys.ts';
import { readSignedConfig } from '../trust/operator-files.ts';
import { createTrust, operatorsOf } from '../trust/trust.ts';
import { KeySigner } from './signer.ts';

export function openSigning({ operatorKeys, signingKey, ...given }: SigningSettings): SiteSigning {
  const { config, origin } = given.environment;
  const key = signingKey === undefined ? undefined : readSigningKey(signingKey);
  const trust = createTrust(operatorKeys, origin, () => config);
  return {
    verifier: trust ? new SignatureVerifier(trust) : UNSIGNED,
    signer: new KeySigner({ ...given, key, trust }),
  };
}

export const readConfig: ToolSigning['readConfig'] = (location, operatorKeys, log) =>
  readSignedConfig(openRegistry(location, OWN_SOURCES, { log }), operatorsOf(operatorKeys));
