/** By PRAGMA user_version: entries are only added. Times are ms since 1970. */
export const sqliteMigrations = [
  `
  CREATE TABLE lead (
    id TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    company TEXT NOT NULL,
    cloud_providers TEXT NOT NULL,
    spend TEXT NOT NULL,
    channel TEXT NOT NULL CHECK (channel IN ('json', 'form')),
    page TEXT,
    utm TEXT NOT NULL,
    consent_version TEXT NOT NULL,
    network TEXT,
    spam TEXT,
    fingerprint TEXT NOT NULL
  ) STRICT;
  CREATE INDEX lead_by_time ON lead (created_at);
  CREATE INDEX lead_by_fingerprint ON lead (fingerprint, created_at);
  CREATE INDEX lead_by_email ON lead (lower(email));

  CREATE TABLE idempotency_key (
    key TEXT PRIMARY KEY,
    lead_id TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX idempotency_key_by_lead ON idempotency_key (lead_id);

  CREATE TABLE outbox (
    lead_id TEXT PRIMARY KEY REFERENCES lead (id) ON DELETE CASCADE,
    state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'dead')),
    attempts INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    last_result TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'pending';

  CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    detail TEXT NOT NULL
  ) STRICT;

  CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
  `,
  `ALTER TABLE lead ADD COLUMN request_id TEXT; ALTER TABLE lead ADD COLUMN traceparent TEXT;`,
];
