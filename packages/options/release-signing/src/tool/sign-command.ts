import { deployContext } from '../change/deploy-context.ts';
import { defineCommand, WrongUsage } from '../command.ts';
import { sign } from './sign.ts';
import { signSnapshot } from './snapshot.ts';

export const signCommand = defineCommand({
  synopsis: 'sign [section[@V] ...] [--snapshot]',
  purpose: 'sign what is live, without a build; with --snapshot, for servers that start with an empty disk',
  options: { snapshot: { type: 'boolean' } },
  positionals: Number.POSITIVE_INFINITY,
  async run({ positionals, values: { snapshot }, say }) {
    if (snapshot && positionals.length > 0)
      throw new WrongUsage('A snapshot is of all sections: write site sign --snapshot.');
    const context = await deployContext(say);
    return snapshot ? signSnapshot(context) : sign(context, positionals);
  },
});
