import { Session } from 'node:inspector';

/** With `--import`: at SIGUSR2. A flag of V8 would void its code caches. */
const session = new Session();
session.connect();
process.on('SIGUSR2', () => session.post('HeapProfiler.collectGarbage'));
