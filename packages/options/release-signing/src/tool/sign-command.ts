import { type CommandCode, deployContext, wrongCall } from '@site/deploy-tool/option';
import { sign } from './sign.ts';
import { keySignerOf } from './signer.ts';
import type { SIGNING_SHAPES } from './signing-shapes.ts';
import { signSnapshot } from './snapshot.ts';

export const command: CommandCode<typeof SIGNING_SHAPES.sign.options> = {
  async run({ positionals, values: { snapshot }, log, signing }) {
    if (snapshot && positionals.length > 0)
      throw wrongCall('A snapshot is of all sections: write site sign --snapshot.');
    const context = await deployContext({ log, signing });
    if (!snapshot) return sign(context, positionals);
    const { trust, key } = keySignerOf(context).asSnapshotSigner();
    return signSnapshot(context, trust, key);
  },
};
