export * from './artifact/artifact-manifest.ts';
export { encodeHref } from './encode-href.ts';
export * from './fact-dates.ts';
export * from './names.ts';
export * from './page-state.ts';
export * from './renderer.ts';
export * from './section-definition.ts';
export * from './site-config.ts';
export * from './site-error.ts';
