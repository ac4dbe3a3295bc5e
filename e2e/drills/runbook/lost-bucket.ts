import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { startEngine } from '../../kit/bucket/engine.ts';
import { createTestSite } from '../../kit/create-test-site.ts';
import { freePort } from '../../kit/service.ts';
import { until } from '../../kit/until.ts';
import type { Steps } from '../steps.ts';
import { operatorsShell } from './machine.ts';
import { commandsOf } from './page.ts';
import { tryOut } from './symptom.ts';

const REGISTRY = 's3://site/production';

/** Everything in a bucket is deleted and restored from a backup. @returns the blocks that were run; undefined without a bucket. */
export async function loseBucket(steps: Steps): Promise<Set<string> | undefined> {
  const engine = await startEngine(await freePort());
  if (typeof engine === 'string') {
    steps.notRun('The registry is gone: a bucket', engine);
    return undefined;
  }
  const site = await createTestSite('runbook-bucket', {
    config: fixtureConfig(['platform']),
    registry: REGISTRY,
    environment: engine.environment,
    leads: false,
    bare: true,
    settings: { LOG_LEVEL: 'error' },
  });
  const { folder, build, url } = site;
  const shell = await operatorsShell({
    folder,
    examples: () => [
      ['http://10.0.0.11:3000', url],
      [' http://10.0.0.12:3000', ''],
      ['s3://company-site/production', REGISTRY],
      ['/backup', join(folder, 'backup')],
    ],
    environment: () => ({
      ...engine.environment,
      REGISTRY,
      SITE_CONFIG: site.configFile,
      SITE_ORIGIN: url,
      DATA_DIR: join(folder, 'operator'),
    }),
    systemctl: () => Promise.reject(new Error('not used here')),
    journal: () => '',
  });
  const { run } = shell;
  const [find, , , restore, over] = commandsOf('The registry is gone', 5);
  const [, backUp] = commandsOf('Back up the store', 2);
  const readyz = async () =>
    (await fetch(`${url}/readyz`)).json() as Promise<{ registryProblem: string | null }>;
  try {
    await site.done([
      'deploy',
      build({}),
      build({ name: 'platform', pages: [{ path: '/platform', body: '<p>one</p>' }] }),
    ]);
    await site.start();
    await run(backUp!);
    await tryOut(steps, { url, paths: ['/platform'] }, 'The registry is gone: a bucket', {
      cause: () => emptyBucket(engine.environment),
      async find() {
        await until(async () => (await readyz()).registryProblem ?? undefined, 'registryProblem is said');
        const found = await run(find!, { finding: true });
        assert.match(found, /"registryProblem":"/);
        return 'registryProblem is set';
      },
      repair: () => run(restore!),
      over: () => run(over!),
    });
    await steps.step('a server with an empty disk starts from the restored bucket', async () => {
      const fresh = await site.freshServer();
      const { status } = await fetch(`${fresh.url}/platform`);
      await fresh.stop();
      assert.equal(status, 200);
    });
  } finally {
    shell.stop();
    await site.stop();
    engine.stop();
    rmSync(join(folder, 'backup'), { recursive: true, force: true });
  }
  return shell.ran;
}

async function emptyBucket(environment: Record<string, string>): Promise<void> {
  const client = new S3Client({
    endpoint: environment.AWS_ENDPOINT_URL_S3!,
    region: environment.AWS_REGION!,
    forcePathStyle: true,
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID!,
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY!,
    },
  });
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'site' }));
  for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket: 'site', Key: Key! }));
  client.destroy();
}
