import { changeOrDryRun, deployContext } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';
import { retire as retireSection, rollback as rollBackSection } from '../../deploy/deploy.ts';
import { start as startSection, stop as stopSection } from '../../deploy/stop.ts';
import { namedSection } from '../named-section.ts';

export const rollback: CodeOf<'rollback'> = {
  run: async ({ folder, positionals: [section], values, ...call }) =>
    rollBackSection(
      await changeOrDryRun({ ...call, values }),
      await namedSection(section, folder),
      values.to,
    ),
};

export const retire: CodeOf<'retire'> = {
  run: async ({ folder, positionals: [section], ...call }) =>
    retireSection(await changeOrDryRun(call), await namedSection(section, folder)),
};

export const stop: CodeOf<'stop'> = {
  run: async ({ folder, positionals: [section], values, ...call }) =>
    stopSection(await deployContext(call), await namedSection(section, folder), values),
};

export const start: CodeOf<'start'> = {
  run: async ({ folder, positionals: [section], ...call }) =>
    startSection(await deployContext(call), await namedSection(section, folder)),
};
