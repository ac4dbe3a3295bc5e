import { join } from 'node:path';
import { entriesIn } from '@site/section-kit/pages';
import type { CloudProvider, Industry, Integration } from '../content/content-schema.ts';

const pages = join(import.meta.dirname, '../pages');

/** By slug. */
export const industryRecords = entriesIn<Industry>(join(pages, 'industries'));
export const providerRecords = entriesIn<CloudProvider>(join(pages, 'cloud-providers'));
export const integrationRecords = entriesIn<Integration>(join(pages, 'integrations'));
