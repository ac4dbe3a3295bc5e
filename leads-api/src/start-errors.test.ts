import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFailure } from '@site/server-kit';
import { runService } from '../testing/process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createLog } from './log.ts';
import { startService } from './service/service.ts';
import { readSettings } from './settings.ts';

/** A code, what happened, and on a line of its own what to do. */
const FORM = /^([A-Z]+(?:_[A-Z]+)+): \S.*\.\n(?: {2}\S.*\.\n?)+$/;

const folder = temporaryFolder();
const LEADS_DB = join(folder.path, 'leads.db');
const noDatabase = join(folder.path, 'text.db');
writeFileSync(noDatabase, 'not a database'.repeat(100));
const noDays = join(folder.path, 'site.json');
writeFileSync(noDays, '{"retentionDays":0}');

afterAll(() => folder.remove());

const cases: [code: string, env: Record<string, string>][] = [
  ['SITE_SETTING_INVALID', { PORT: 'http', WEBHOOK_URL: 'https://crm.example/secretword' }],
  ['SITE_CONFIG_INVALID', { SITE_CONFIG: join(folder.path, 'none.json') }],
  ['SITE_CONFIG_INVALID', { SITE_CONFIG: noDays }],
  ['SITE_HOST_UNKNOWN', { HOST: '192.0.2.1' }],
  ['LEADS_STORE_DAMAGED', { LEADS_DB: noDatabase }],
  ['LEADS_STORE_UNREACHABLE', { DATABASE_URL: 'postgres://ann:secretword@127.0.0.1:1/x' }],
];

test.each(cases)('%s: the service does not start, and says what to do', async (code, env) => {
  const start = async () => {
    const folders = { home: folder.path, cwd: folder.path };
    await startService(
      readSettings({ PORT: '0', LEADS_DB, ...env }, folders),
      createLog({ write: () => {} }),
    );
  };
  const text = startFailure(await start().catch((error: unknown) => error));
  expect(FORM.exec(text)?.[1] ?? text).toBe(code);
  expect(text).not.toContain('secretword');
});

test('the process ends with that text and exit code 1', async () => {
  const { code, stdout, stderr } = await runService(noDatabase).exit;
  expect([code, stdout, FORM.exec(stderr)?.[1] ?? stderr]).toEqual([1, '', 'LEADS_STORE_DAMAGED']);
});
