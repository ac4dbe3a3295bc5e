import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { EMBEDDING_FORM, PATHS } from '../../kit/routes.ts';
import { runCommand } from '../../kit/run-command.ts';
import { ARTIFACTS, startTestSite } from '../../kit/test-site.ts';

test('every page of the site as it is passes, and what was used is counted', async () => {
  test.setTimeout(900_000);
  const site = await startTestSite('smoke');
  const env = {
    ...site.shellEnv,
    DATA_DIR: join(site.folder, 'whole'),
    REGISTRY: join(site.folder, 'whole-store'),
  };
  const { code, output } = await runCommand('site', ['deploy', '--smoke', ...ARTIFACTS], { env });
  expect(code, output).toBe(0);
  const [, pages, seconds] = /Visited (\d+) of \1 changed pages in a browser, in (\d+) s/.exec(output) ?? [];
  expect(Number(pages)).toBeGreaterThan(PATHS.length);
  const [, controls, links, withScript, without] =
    /Used (\d+) controls.*, followed (\d+) links; forms sent: (\d+) with script, (\d+) without/.exec(
      output,
    ) ?? [];
  test.info().annotations.push({ type: 'smoke', description: `${seconds} s, ${controls} controls` });
  expect(Number(controls)).toBeGreaterThan(100);
  expect(Number(links)).toBeGreaterThan(PATHS.length / 2);
  expect(Number(withScript)).toBeGreaterThanOrEqual(EMBEDDING_FORM.length);
  expect(without).toBe(withScript);
  expect(output).not.toContain('Not sent:');
  await site.stop();
});
