import type { PartLoader } from '@site/section-kit';

/** A failed slot shows its error. React reads the nodes before it reports the error, so they start empty. */
export function createFailureViews(): Pick<PartLoader, 'served' | 'failed'> {
  const views = new Map<string, HTMLElement>();
  // React retries what failed to render; code that failed to load needs a page load.
  let rebuilt = false;
  addEventListener('message', ({ data }) => {
    if (data?.type === 'webpackInvalid') rebuilt = true;
    if (!rebuilt || !String(data).startsWith('webpackHotUpdate')) return;
    rebuilt = false;
    const failed = [...views.values()].filter((view) => view.isConnected);
    setTimeout(() => {
      if (failed.some((view) => view.isConnected)) location.reload();
    }, RETRY_TIME);
  });
  const viewOf = (id: string) => {
    const known = views.get(id);
    if (known) return known;
    const view = document.createElement('div');
    view.setAttribute('role', 'alert');
    view.dataset.failure = id;
    Object.assign(view.style, VIEW_STYLE);
    views.set(id, view);
    return view;
  };
  return {
    served: (id) => [viewOf(id)],
    failed(id, error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      const heading = document.createElement('strong');
      heading.textContent = `${id}: ${message}`;
      const trace = document.createElement('pre');
      Object.assign(trace.style, { margin: '1rem 0 0', whiteSpace: 'pre-wrap' });
      trace.textContent = stack ?? '';
      viewOf(id).replaceChildren(heading, trace);
    },
  };
}

/** Milliseconds until the page is reloaded. */
const RETRY_TIME = 1000;

const VIEW_STYLE = {
  margin: '1rem',
  padding: '1rem',
  border: '2px solid #b3261e',
  background: '#fff4f3',
  color: '#601410',
  font: '14px/1.5 ui-monospace, monospace',
};
