import { STOPPED_VERSION } from '@site/section-kit/contract';
import type { PreparedResponse } from './prepared-response.ts';

/** Seconds after which a search engine may ask again. */
const RETRY_AFTER = 600;

/** At every address of a section that is stopped or unavailable. Not stored anywhere, so that a start shows at once. */
export const replacingResponse = (page: PreparedResponse): PreparedResponse => ({
  ...page,
  headers: {
    ...page.headers,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    ...(page.status !== 410 && { 'Retry-After': String(RETRY_AFTER) }),
  },
});

/** In place of a stopped section's files, for pages that embed its parts: a federated module whose every part is empty. */
const FILES: Record<string, string> = {
  'entry.js':
    "const part = { __esModule: true, default: () => '' };\nexport const init = () => {};\nexport const get = async () => () => part;\n",
  'style.css': '/* stopped */\n',
};

/** Undefined for every file of a real version. */
export const stoppedFile = (version: string, file: string): string | undefined =>
  version === STOPPED_VERSION && Object.hasOwn(FILES, file) ? FILES[file] : undefined;

export const STOPPED_FILES = Object.keys(FILES);
