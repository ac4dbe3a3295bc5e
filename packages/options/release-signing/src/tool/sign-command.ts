import { defineCommand, deployContext, wrongCall } from '@site/deploy-tool/option';
import { sign } from './sign.ts';
import { keySignerOf } from './signer.ts';
import { signSnapshot } from './snapshot.ts';

export const signCommand = defineCommand({
  name: 'sign',
  args: '[what...]',
  purpose: 'sign what is live, without a build; with --snapshot, for servers that start with an empty disk',
  options: {
    snapshot: { type: 'boolean', text: 'sign the whole registry, for servers that start with an empty disk' },
  },
  example: 'sign academy@1.4.0',
  async run({ positionals, values: { snapshot }, log, signing }) {
    if (snapshot && positionals.length > 0)
      throw wrongCall('A snapshot is of all sections: write site sign --snapshot.');
    const context = await deployContext({ log, signing });
    if (!snapshot) return sign(context, positionals);
    const { trust, key } = keySignerOf(context).asOperator();
    return signSnapshot(context, trust, key);
  },
});
