import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

/**
 * With `--import`: the server's thread compresses pages at quality 5 instead of 11, which would take 30 s of processor
 * time a site. page-cache.test.ts and small-encoder.test.ts have the real quality.
 */
const { brotliCompressSync, constants } = zlib;
zlib.brotliCompressSync = (body) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
syncBuiltinESMExports();
