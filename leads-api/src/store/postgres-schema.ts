/** By schema version: entries are only added. Times are ms since 1970. */
export const postgresMigrations = [
  `
  CREATE TABLE lead (
    id text COLLATE "C" PRIMARY KEY,
    created_at bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    company text NOT NULL,
    cloud_providers text NOT NULL,
    spend text NOT NULL,
    channel text NOT NULL CHECK (channel IN ('json', 'form')),
    page text,
    utm text NOT NULL,
    consent_version text NOT NULL,
    network text,
    spam text,
    fingerprint text NOT NULL
  );
  CREATE INDEX lead_by_time ON lead (created_at);
  CREATE INDEX lead_by_fingerprint ON lead (fingerprint, created_at);
  CREATE INDEX lead_by_email ON lead (lower(email));

  CREATE TABLE idempotency_key (
    key text COLLATE "C" PRIMARY KEY,
    lead_id text COLLATE "C" NOT NULL REFERENCES lead (id) ON DELETE CASCADE
  );
  CREATE INDEX idempotency_key_by_lead ON idempotency_key (lead_id);

  CREATE TABLE outbox (
    lead_id text COLLATE "C" PRIMARY KEY REFERENCES lead (id) ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('pending', 'delivered', 'dead')),
    attempts integer NOT NULL,
    due_at bigint NOT NULL,
    last_result text
  );
  CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'pending';

  CREATE TABLE audit (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at bigint NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    detail text NOT NULL
  );

  CREATE TABLE probe (id integer PRIMARY KEY CHECK (id = 1), at bigint NOT NULL);
  `,
  `ALTER TABLE lead ADD COLUMN request_id text; ALTER TABLE lead ADD COLUMN traceparent text;`,
];
