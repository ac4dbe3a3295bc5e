import type { PageState } from '@site/section-kit/page-state';

/** What the served page says of itself. */
export const pageState = () => JSON.parse(document.getElementById('site-state')!.textContent!) as PageState;
