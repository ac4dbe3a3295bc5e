import type { ToolSigning } from '@site/deploy-tool/option';
import { SIGNING_SHAPES } from './signing-shapes.ts';

/** Code loads when a command needs it. */
export const toolSigning: ToolSigning = {
  commands: {
    key: { ...SIGNING_SHAPES.key, load: async () => (await import('./key-command.ts')).command },
    sign: { ...SIGNING_SHAPES.sign, load: async () => (await import('./sign.ts')).command },
  },
  open: async (settings) => (await import('./signer.ts')).openSigning(settings),
  readConfig: async (...args) => (await import('./signer.ts')).readConfig(...args),
};
