import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

/** With `--import`. Pages at quality 11 would take 30 s of processor time a site: page-cache.test.ts has that. */
const { brotliCompressSync, constants } = zlib;
zlib.brotliCompressSync = (body) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
syncBuiltinESMExports();
