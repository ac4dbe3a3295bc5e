import {brotliCompressSync} from 'node:zlib';import {readFileSync} from 'node:fs';
for (const f of process.argv.slice(2)) {const b=readFileSync(f);console.log(f,b.length,brotliCompressSync(b).length)}
