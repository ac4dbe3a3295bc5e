export type { SectionPage } from './page-folders.ts';
export { readSection, type Section } from './read-section.ts';
