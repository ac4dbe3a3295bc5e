import { SiteError } from '@site/server-kit';

/** What to do, by code. */
export const STORE_ACTIONS = {
  LEADS_STORE_DAMAGED: 'Keep a copy of it, and restore a backup.',
  LEADS_STORE_DENIED: 'Give this account the right to read and write it and its folder, or set LEADS_DB.',
  LEADS_STORE_EMPTY: 'Restore a backup, or remove it to start over.',
  LEADS_STORE_FAILED: 'Correct the cause, then start again.',
  LEADS_STORE_FULL: 'Free some space, then start again.',
  LEADS_STORE_INCOMPLETE: 'Put back both files, or restore a backup.',
  LEADS_STORE_LOCKED: 'End the process that holds it or wait for it, then start again.',
  LEADS_STORE_LOGIN: 'Correct user, password and database in DATABASE_URL, or grant that user the database.',
  LEADS_STORE_MISSING: 'Set LEADS_DB to the file of the service, or start the service once.',
  LEADS_STORE_NEWER: 'Run that version, or restore the backup that was made before the upgrade.',
  LEADS_STORE_UNREACHABLE: 'Start PostgreSQL, or correct DATABASE_URL.',
};

export type StoreErrorCode = keyof typeof STORE_ACTIONS;

export class InvalidStore extends SiteError {
  override name = 'InvalidStore';

  constructor(code: StoreErrorCode, what: string) {
    super(code, `The lead store ${what}.`, STORE_ACTIONS[code]);
  }
}
