import type { PageState } from '@site/section-kit/page-state';

export const pageState = () => JSON.parse(document.getElementById('site-state')!.textContent!) as PageState;

export function preloadSection(section: string): void {
  for (const href of pageState().preload) {
    if (!href.startsWith(`/_sections/${section}/`)) continue;
    if (document.head.querySelector(`link[rel="modulepreload"][href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
