import type { Integration } from './content-schema.ts';

export type Grant = Integration['connection']['permissions'][number];

/** Each can be pasted by itself: an action, a role or a policy statement. */
export const statementsIn = ({ grant }: Pick<Grant, 'grant'>): string[] => grant.split(', ');

/** The statements of a permission table in its order, of one place or of all. */
export const statementsOf = (rows: readonly Grant[], at?: Grant['at']): string[] =>
  rows.filter((row) => at === undefined || row.at === at).flatMap(statementsIn);

/** What the copy button copies and what the text file of the statements holds. */
export const statementText = (rows: readonly Grant[]): string => statementsOf(rows).join('\n');
