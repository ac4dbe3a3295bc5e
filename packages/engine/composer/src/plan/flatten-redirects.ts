import type { Redirect } from '@site/section-kit/contract';

/** Steps that a browser follows. */
const MAX_LENGTH = 20;

/**
 * Redirects straight to the end of their chain: two sections may move pages one after the other, and the later one
 * cannot correct the earlier one's redirect. The result is permanent if each step is, and keeps the query and hash of
 * the steps. A loop, or a chain longer than any browser follows, stays as declared: the gate refuses it.
 */
export function flattenRedirects<T extends Redirect>(redirects: T[]): T[] {
  const byPath = new Map(redirects.map((redirect) => [redirect.from, redirect]));

  return redirects.map((redirect) => {
    if (redirect.status === 410) return redirect;
    let { to, status } = redirect;
    const passed = new Set([redirect.from]);
    for (;;) {
      const target = new URL(to, `http://site.invalid${redirect.from}`);
      const next = byPath.get(target.pathname);
      if (!next || next.status === 410) return { ...redirect, to, status };
      if (passed.has(next.from) || passed.size === MAX_LENGTH) return redirect;
      passed.add(next.from);
      to = withParts(next.to, target);
      if (next.status === 302) status = 302;
    }
  });
}

/** An address with the query of the redirecting address, and with its hash unless it has its own. */
function withParts(to: string, { search, hash }: URL): string {
  const [path, own] = to.split('#');
  const query = path!.includes('?') ? search.replace('?', '&') : search;
  return path + query + (own === undefined ? hash : `#${own}`);
}
