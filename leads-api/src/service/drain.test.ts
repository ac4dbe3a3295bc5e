import { join } from 'node:path';
import { goodLead } from '../../testing/leads.ts';
import { sendJson } from '../../testing/send.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createLog } from '../log.ts';
import { readSettings } from '../settings.ts';
import { startService } from './service.ts';

test('a service that is drained says so, and takes leads until it stops', async () => {
  const { path, remove } = temporaryFolder();
  const env = { PORT: '0', LEADS_DB: join(path, 'leads.db'), RETENTION_DAYS: '30' };
  const service = await startService(
    readSettings(env, { home: path, cwd: path }),
    createLog({ write: () => {} }),
  );
  const readyz = async () => {
    const response = await fetch(`${service.url}/readyz`);
    return [response.status, ((await response.json()) as { detail?: string }).detail];
  };
  expect(await readyz()).toEqual([200, undefined]);
  service.drain();
  expect(await readyz()).toEqual([503, 'leads-api is about to stop.']);
  expect((await sendJson(service.url, goodLead)).status).toBe(201);
  await service.stop();
  await expect(fetch(`${service.url}/healthz`)).rejects.toThrow();
  remove();
});
