import type { CommandShape } from '@site/server-kit/command-line';

export const SIGNING_SHAPES = {
  key: {
    name: 'key',
    args: '[action]',
    purpose: 'make a signing key in a file (signing.key), or show the public key of a file or of SIGNING_KEY',
    options: {
      out: { type: 'string', value: 'file', text: 'new: where the key is written' },
      key: { type: 'string', value: 'file', text: 'show: the file of the key' },
    },
    example: 'key new --out team.key',
  },
  sign: {
    name: 'sign',
    args: '[what...]',
    purpose: 'sign what is live, without a build; with --snapshot, for servers that start with an empty disk',
    options: {
      snapshot: {
        type: 'boolean',
        text: 'sign the whole registry, for servers that start with an empty disk',
      },
    },
    example: 'sign academy@1.4.0',
  },
} as const satisfies Record<string, CommandShape>;
