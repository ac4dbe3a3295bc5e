import { sectionName } from '@site/composer';
import { deployContext } from '../change/open-context.ts';
import { defineCommand } from '../command.ts';
import { start, stop } from '../deploy/stop.ts';

export const stopCommand = defineCommand({
  synopsis: 'stop [section] [--gone] [--reason TEXT]',
  purpose:
    'take a section from visitors at once: its pages return 503 (410 with --gone), its parts are empty',
  options: { gone: { type: 'boolean' }, reason: { type: 'string' } },
  positionals: 1,
  run: async ({ folder, positionals: [section], values, log, signing }) =>
    stop(await deployContext({ log, signing }), section ?? (await sectionName(folder)), values),
});

export const startCommand = defineCommand({
  synopsis: 'start [section]',
  purpose: 'end a stop: the version in the registry is live again',
  options: {},
  positionals: 1,
  run: async ({ folder, positionals: [section], log, signing }) =>
    start(await deployContext({ log, signing }), section ?? (await sectionName(folder))),
});
