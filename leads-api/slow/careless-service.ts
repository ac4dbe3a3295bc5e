import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSqliteFile } from '../src/store/sqlite-file.ts';

/** For kill.ts, which must catch it: `early` responds before the commit, `keyless` ignores the key. */
const [file, fault] = process.argv.slice(2) as [string, 'early' | 'keyless'];
const database = openSqliteFile(file);
const insert = database.prepare(
  `INSERT INTO lead (id, created_at, name, email, company, cloud_providers, spend, channel, utm, consent_version, fingerprint)
  VALUES (?, ?, 'n', 'e', ?, '{"aws":false,"azure":false,"gcp":false,"other":false}', 'over1m', 'json', '{}', 'v', 'f')`,
);

const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const id = randomUUID();
  const store = () => insert.run(id, Date.now(), JSON.parse(text).company);
  if (fault === 'early') setTimeout(store, 20);
  else store();
  response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id }));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ msg: 'leads-api is ready', url: `http://127.0.0.1:${port}` }));
});
