export { loadPage } from './load-page.ts';
export { testSiteConfig, withSite } from './with-site.tsx';
