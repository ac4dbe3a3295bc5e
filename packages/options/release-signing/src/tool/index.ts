import type { ToolSigning } from '@site/deploy-tool/option';
import { OWN_SOURCES, openRegistry, UNSIGNED } from '@site/registry';
import { SignatureVerifier } from '../signature-verifier.ts';
import { readSigningKey } from '../trust/keys.ts';
import { readSignedConfig } from '../trust/operator-files.ts';
import { createTrust, operatorsOf } from '../trust/trust.ts';
import { keyCommand } from './key-command.ts';
import { signCommand } from './sign-command.ts';
import { KeySigner } from './signer.ts';

/** Release signing as an option of the deploy tool. */
export const toolSigning: ToolSigning = {
  commands: { key: keyCommand, sign: signCommand },
  open({ operatorKeys, signingKey, ...given }) {
    const { config, origin } = given.environment;
    const key = signingKey === undefined ? undefined : readSigningKey(signingKey);
    const trust = createTrust(operatorKeys, origin, () => config);
    return {
      verifier: trust ? new SignatureVerifier(trust) : UNSIGNED,
      signer: new KeySigner({ ...given, key, trust }),
    };
  },
  readConfig: (location, operatorKeys, log) =>
    readSignedConfig(openRegistry(location, OWN_SOURCES, { log }), operatorsOf(operatorKeys)),
};
