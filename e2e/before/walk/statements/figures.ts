import { CLAIMS, type Claim, FIGURES, states } from '../../page/claims.ts';
import { ROUTES } from '../routes.ts';
import type { Seen, Statement } from '../statement.ts';
import type { Walk } from '../walk.ts';

async function stated(walk: Walk, seen: Seen, claims: readonly Claim[]): Promise<void> {
  const pages = await walk.readAll(ROUTES);
  seen.count('pages', pages.length);
  for (const claim of claims) {
    seen.count('figures');
    seen.ok(
      pages.some(({ text }) => states(text, claim)),
      `no page states ${claim.figure} with ${claim.meaning}`,
    );
  }
}

export const MARKETING: Statement[] = [
  {
    id: 'X-16',
    title: 'Each marketing claim is on at least one page',
    check: (walk, seen) => stated(walk, seen, CLAIMS),
  },
  {
    id: 'X-17',
    title: 'Each figure of the list of constants is on at least one page',
    check: (walk, seen) => stated(walk, seen, FIGURES),
  },
];
