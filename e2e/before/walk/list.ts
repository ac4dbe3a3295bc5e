import type { Statement } from './statement.ts';
import { ARTICLE_PAGES } from './statements/articles.ts';
import { MARKETING } from './statements/figures.ts';
import { GUIDES } from './statements/guides.ts';
import { LANDING } from './statements/landing.ts';
import { LEAD_FORM } from './statements/leads/lead-form.ts';
import { LEAD_HANDLING } from './statements/leads/lead-handling.ts';
import { LEAD_SENDING } from './statements/leads/lead-sending.ts';
import { LEADS_API } from './statements/leads/leads-api.ts';
import { PAGES } from './statements/pages.ts';
import { PLATFORM_PAGES } from './statements/platform.ts';
import { PRODUCT_PAGES } from './statements/product.ts';
import { RESOURCES } from './statements/resources.ts';
import { RESPONSES } from './statements/responses.ts';
import { FOOTER } from './statements/shell/footer.ts';
import { HEADER } from './statements/shell/header.ts';
import { NOTICES } from './statements/shell/notices.ts';
import { SCROLL } from './statements/shell/scroll.ts';
import { SITE_WIDE } from './statements/site-wide.ts';
import { SOLUTIONS } from './statements/solutions.ts';

/** By prefix: how many statements the acceptance list has. */
const COUNTS: Record<string, number> = { X: 17, SH: 27, PL: 21, RS: 17, SO: 7, LF: 15, API: 9 };

/** Ids of the acceptance list, in its order. */
export const IDS: readonly string[] = Object.entries(COUNTS).flatMap(([prefix, count]) =>
  Array.from({ length: count }, (_, at) => `${prefix}-${at + 1}`),
);

const written = [
  ...PAGES,
  ...SITE_WIDE,
  ...MARKETING,
  ...HEADER,
  ...FOOTER,
  ...SCROLL,
  ...NOTICES,
  ...RESPONSES,
  ...LANDING,
  ...PLATFORM_PAGES,
  ...PRODUCT_PAGES,
  ...ARTICLE_PAGES,
  ...GUIDES,
  ...RESOURCES,
  ...SOLUTIONS,
  ...LEAD_FORM,
  ...LEAD_SENDING,
  ...LEADS_API,
  ...LEAD_HANDLING,
];

/** In the order of the list. */
export const STATEMENTS: readonly Statement[] = IDS.flatMap((id) => written.filter((one) => one.id === id));

/** Ids without a statement, and statements without an id or with the id of another. */
export const MISSING: readonly string[] = IDS.filter(
  (id) => written.filter((one) => one.id === id).length !== 1,
);
