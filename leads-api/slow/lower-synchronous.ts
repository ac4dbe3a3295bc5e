import { DatabaseSync } from 'node:sqlite';

/** The control of sync.ts, loaded before the service. */
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql: string) {
  return exec.call(this, sql.replace('synchronous = FULL', 'synchronous = NORMAL'));
};
