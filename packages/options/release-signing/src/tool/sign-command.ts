import { defineCommand, deployContext, wrongCall } from '@site/deploy-tool/option';
import { sign } from './sign.ts';
import { keySignerOf } from './signer.ts';
import { signSnapshot } from './snapshot.ts';

export const signCommand = defineCommand({
  synopsis: 'sign [section[@V] ...] [--snapshot]',
  purpose: 'sign what is live, without a build; with --snapshot, for servers that start with an empty disk',
  options: { snapshot: { type: 'boolean' } },
  positionals: Number.POSITIVE_INFINITY,
  async run({ positionals, values: { snapshot }, log, signing }) {
    if (snapshot && positionals.length > 0)
      throw wrongCall('A snapshot is of all sections: write site sign --snapshot.');
    const context = await deployContext({ log, signing });
    if (!snapshot) return sign(context, positionals);
    const { trust, key } = keySignerOf(context).asOperator();
    return signSnapshot(context, trust, key);
  },
});
