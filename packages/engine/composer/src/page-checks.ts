// A server must start without the HTML and CSS parsers.
export { assemblePage } from './page/assemble-page.ts';
export { readPageTree } from './page/page-tree.ts';
export { readStrictPage } from './page/strict-reader.ts';
export { checkStyle } from './page-checks/check-style.ts';
