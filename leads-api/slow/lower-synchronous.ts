import { DatabaseSync } from 'node:sqlite';

/** Loaded before the service by the control of sync.ts: FULL becomes NORMAL. */
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql: string) {
  return exec.call(this, sql.replace('synchronous = FULL', 'synchronous = NORMAL'));
};
