import { toInvalidStore as ofPostgres } from './postgres-pool.ts';
import { toInvalidStore as ofSqlite } from './sqlite-file.ts';

const system = (code: string) => Object.assign(new Error(`${code}: no`), { code });
const sqlite = (errcode: number) => Object.assign(new Error('no'), { code: 'ERR_SQLITE_ERROR', errcode });
const timeout = new Error('connection timeout');

const cases: [expected: string, convert: typeof ofSqlite, error: Error][] = [
  ['LEADS_STORE_FULL', ofSqlite, system('ENOSPC')],
  ['LEADS_STORE_FULL', ofSqlite, sqlite(13)],
  ['LEADS_STORE_DENIED', ofSqlite, system('EACCES')],
  ['LEADS_STORE_DENIED', ofSqlite, system('EROFS')],
  ['LEADS_STORE_DENIED', ofSqlite, sqlite(14)],
  ['LEADS_STORE_DENIED', ofSqlite, sqlite(8 + 256)],
  ['LEADS_STORE_LOCKED', ofSqlite, sqlite(5 + 512)],
  ['LEADS_STORE_FAILED', ofSqlite, sqlite(10)],
  ['LEADS_STORE_LOGIN', ofPostgres, system('28P01')],
  ['LEADS_STORE_LOGIN', ofPostgres, system('42501')],
  ['LEADS_STORE_FULL', ofPostgres, system('53100')],
  ['LEADS_STORE_LOCKED', ofPostgres, system('55P03')],
  ['LEADS_STORE_UNREACHABLE', ofPostgres, system('ENOTFOUND')],
  ['LEADS_STORE_UNREACHABLE', ofPostgres, timeout],
  ['LEADS_STORE_FAILED', ofPostgres, system('XX000')],
];

test.each(cases)('%s by the code of the error: %#', (expected, convert, error) => {
  expect(convert(error, 'there')).toMatchObject({
    code: expected,
    message: expect.stringContaining('there'),
  });
});
