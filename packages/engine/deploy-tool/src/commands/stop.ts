import { sectionName } from '@site/composer';
import { deployContext } from '../change/open-context.ts';
import { defineCommand } from '../command.ts';
import { start, stop } from '../deploy/stop.ts';

export const stopCommand = defineCommand({
  name: 'stop',
  args: '[section]',
  purpose:
    'take a section from visitors at once: its pages return 503 (410 with --gone), its parts are empty',
  options: {
    gone: { type: 'boolean', text: 'answer 410 and not 503' },
    reason: { type: 'string', value: 'text', text: 'for the history' },
  },
  example: "stop academy --reason 'wrong prices'",
  run: async ({ folder, positionals: [section], values, log, signing }) =>
    stop(await deployContext({ log, signing }), section ?? (await sectionName(folder)), values),
});

export const startCommand = defineCommand({
  name: 'start',
  args: '[section]',
  purpose: 'end a stop: the version in the registry is live again',
  options: {},
  example: 'start academy',
  run: async ({ folder, positionals: [section], log, signing }) =>
    start(await deployContext({ log, signing }), section ?? (await sectionName(folder))),
});
