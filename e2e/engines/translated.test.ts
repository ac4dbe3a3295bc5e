import { inEachEngine } from './start.ts';
import { PAGES, testTranslated } from './translated.ts';

/** Every page in every engine: `ENGINES=webkit node --test e2e/engines/translated.test.ts`. */
inEachEngine('translated', (engine, site) => testTranslated(engine, site, PAGES), [
  'chromium',
  'firefox',
  'webkit',
]);
