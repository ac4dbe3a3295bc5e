import { startPostgres } from '../testing/postgres-server.ts';
import { run } from '../testing/process.ts';
import { until } from '../testing/until.ts';
import { check, insist, pause } from './check.ts';
import {
  compare,
  insistOnNone,
  killLoop,
  newLedger,
  postUntil,
  SENDERS,
  sendUnacknowledged,
} from './kill-loop.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 20);
const SERVER_ROUNDS = Math.ceil(ROUNDS / 4);

const server = await startPostgres({ durable: true });
const env = { DATABASE_URL: server.url, RATE_LIMIT_PER_IP: '1000000', RATE_LIMIT_GLOBAL: '1000000' };
const start = () => run('main.ts', [], { ...env, PORT: '0' });
const list = async () => (await run('cli.ts', ['list'], env).exit).stdout;
const ledger = newLedger();

await check(
  `PostgreSQL, ${ROUNDS} times kill -9 of the service under ${SENDERS} senders: none lost or doubled`,
  async () => {
    await killLoop(start, ROUNDS, ledger);
    const service = start();
    const again = await sendUnacknowledged(await service.ready, ledger);
    service.child.kill('SIGKILL');
    await service.exit;
    return `${insistOnNone(compare(ledger, await list()), ROUNDS)}; ${again} sent again`;
  },
);

await check(
  `PostgreSQL, ${SERVER_ROUNDS} times kill -9 of the database server under ${SENDERS} senders: none lost or doubled`,
  async () => {
    const service = start();
    const url = await service.ready;
    let stopped = false;
    const senders = Array.from({ length: SENDERS }, () => postUntil(url, ledger, () => stopped));
    let refused = 0;
    for (let round = 0; round < SERVER_ROUNDS; round++) {
      await pause(300 + Math.random() * 500);
      const before = ledger.acknowledged.size;
      const tried = ledger.tried.size;
      await server.kill();
      await until(() => ledger.acknowledged.size >= before + 20, 30_000);
      refused += ledger.tried.size - tried - (ledger.acknowledged.size - before);
    }
    stopped = true;
    await Promise.all(senders);
    const again = await sendUnacknowledged(url, ledger);
    const { stderr } = await list().then(() => {
      service.child.kill('SIGTERM');
      return service.exit;
    });
    insist(stderr === '', `the service complained: ${stderr}`);
    insist(again > 0, 'no post met the dead server: the loop proves nothing');
    return `${insistOnNone(compare(ledger, await list()), ROUNDS)}; ${refused} refused, ${again} sent again`;
  },
);

await server.stop();
