import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

const SCRIPT = join(import.meta.dirname, 'ceph.sh');
const KEY = 'site-key';
const SECRET = 'site-secret';
/** Exit code of the script without the engine. */
const NOT_INSTALLED = 3;

/** From Debian's packages. */
export interface Engine {
  /** For a process that uses the bucket `site`. */
  environment: Record<string, string>;
  /** kill -9 of gateway, storage and monitor, then a start on the same data. */
  killAndResume(): void;
  stop(): void;
}

/** @returns the reason if it cannot run. */
export async function startEngine(port: number): Promise<Engine | string> {
  // Sockets need a short path.
  const folder = mkdtempSync(join(tmpdir(), 'ceph-'));
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('bash', [SCRIPT, ...args], { encoding: 'utf8' });
    if (status !== 0) throw Object.assign(new Error(stderr || stdout), { status });
  };
  try {
    run('start', folder, String(port));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if ((error as { status?: number }).status === NOT_INSTALLED) return (error as Error).message.trim();
    throw error;
  }
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: KEY, secretAccessKey: SECRET },
  });
  await client.send(new CreateBucketCommand({ Bucket: 'site' }));
  client.destroy();
  return {
    environment: {
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: SECRET,
    },
    killAndResume() {
      run('kill', folder);
      run('resume', folder);
    },
    stop() {
      run('stop', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
