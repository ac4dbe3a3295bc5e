import { parseArgs } from 'node:util';
import { collectLeads } from './leads.ts';
import { differences, store, textOf } from './golden.ts';

const { renew, only } = parseArgs({ options: { renew: { type: 'boolean' }, only: { type: 'string', multiple: true } } }).values;
const t = Date.now();
const text = textOf(await collectLeads());
console.log(Date.now() - t, 'ms');
if (renew) store('leads', text); else console.log(differences('leads', text).join('\n'));
process.exit(0);
