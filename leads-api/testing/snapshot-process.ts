import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync(process.argv[2]!, { readOnly: true });
database.exec('BEGIN');
const { leads } = database.prepare('SELECT count(*) AS leads FROM lead').get()!;
console.log(leads);
// until it is killed
setInterval(() => {}, 1000);
