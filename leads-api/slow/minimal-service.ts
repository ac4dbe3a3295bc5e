import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import express from 'express';

/** For bench.ts: one durable commit a post. */
const database = new DatabaseSync(process.env.LEADS_DB!);
database.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE lead (id TEXT PRIMARY KEY, created_at INTEGER, name TEXT, email TEXT, company TEXT, cloud_providers TEXT, spend TEXT) STRICT;
  CREATE TABLE outbox (lead_id TEXT PRIMARY KEY, state TEXT) STRICT, WITHOUT ROWID;
`);
const insertLead = database.prepare('INSERT INTO lead VALUES (?, ?, ?, ?, ?, ?, ?)');
const insertEvent = database.prepare("INSERT INTO outbox VALUES (?, 'pending')");

const app = express();
app.use(express.json());
app.post('/api/leads', (request, response) => {
  const { name, email, company, cloudProviders, spend } = request.body;
  if (!name || !email?.includes('@') || !company || !spend) {
    response.sendStatus(422);
    return;
  }
  const id = randomUUID();
  database.exec('BEGIN IMMEDIATE');
  insertLead.run(id, Date.now(), name, email, company, JSON.stringify(cloudProviders), spend);
  insertEvent.run(id);
  database.exec('COMMIT');
  response.status(201).json({ id });
});
const server = app.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
});
process.once('SIGTERM', () => process.exit(0));
