import type { ToolSigning } from '@site/deploy-tool/option';
import { SIGNING_SHAPES } from './signing-shapes.ts';

/** Release signing as an option of the deploy tool. Its code loads when a command needs it. */
export const toolSigning: ToolSigning = {
  commands: {
    key: { ...SIGNING_SHAPES.key, load: async () => (await import('./key-command.ts')).command },
    sign: { ...SIGNING_SHAPES.sign, load: async () => (await import('./sign-command.ts')).command },
  },
  open: async (settings) => (await import('./open-signing.ts')).openSigning(settings),
  readConfig: async (...args) => (await import('./open-signing.ts')).readConfig(...args),
};
