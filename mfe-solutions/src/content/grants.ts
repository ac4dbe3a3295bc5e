import type { Integration } from './content-schema.ts';

export type Grant = Integration['connection']['permissions'][number];

/** An action, a role or a policy statement, each of which can be pasted alone. */
export const statementsIn = ({ grant }: Pick<Grant, 'grant'>): string[] => grant.split(', ');

/** In the table's order. */
export const statementsOf = (rows: readonly Grant[]): string[] => rows.flatMap(statementsIn);
