import type { PageState } from '@site/section-kit/page-state';

/** The state of the served page. */
export const pageState = () => JSON.parse(document.getElementById('site-state')!.textContent!) as PageState;
