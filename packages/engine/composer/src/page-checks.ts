// A server reads no HTML and no CSS itself: it starts without the parsers.
export { assemblePage } from './page/assemble-page.ts';
export { readPageTree } from './page/page-tree.ts';
export { readStrictPage } from './page/strict-reader.ts';
export { checkStyle } from './page-checks/gate-style.ts';
