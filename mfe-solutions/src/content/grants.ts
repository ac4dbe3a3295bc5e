import type { Integration } from './content-schema.ts';

export type Grant = Integration['connection']['permissions'][number];

/** An action, a role or a policy statement, each of which can be pasted alone. */
export const statementsIn = ({ grant }: Pick<Grant, 'grant'>): string[] => grant.split(', ');

/** In the table's order, of one place or of all. */
export const statementsOf = (rows: readonly Grant[], at?: Grant['at']): string[] =>
  rows.filter((row) => at === undefined || row.at === at).flatMap(statementsIn);

export const statementText = (rows: readonly Grant[]): string => statementsOf(rows).join('\n');
