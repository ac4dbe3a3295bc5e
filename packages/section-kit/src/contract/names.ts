/** The contract number this kit speaks. A shell accepts this one and the one before. */
export const KIT_CONTRACT = 1;

/**
 * Modules that the shell provides to every section, in the browser and on the server alike.
 * Sections do not bundle them. The shell hand-picks what each name exports
 * (sharing whole namespaces defeats tree shaking and costs about 50 kB).
 */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@site/section-kit',
] as const;

/**
 * Section names and versions become folder names, URL segments and keys of objects, so the alphabet is closed;
 * the one word in it that every object has as a key is excluded.
 */
export const SAFE_NAME = /^(?!constructor$)[a-z0-9][a-z0-9.-]{0,63}$/;

/** Paths no section may claim. */
export const RESERVED_PATHS = [
  '/api',
  '/_',
  '/.well-known',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/robots.txt',
];

/** `leadform/GetInTouch`. */
export const SLOT_ID = /^[a-z0-9][a-z0-9.-]*\/[A-Za-z][A-Za-z0-9]*$/;

/** `leadform/GetInTouch@1`: the slot id and the contract number of its props. */
export const EMBED = /^([a-z0-9][a-z0-9.-]*)\/([A-Za-z][A-Za-z0-9]*)@(\d+)$/;
