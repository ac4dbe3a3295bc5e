import type { Sent } from '../send.ts';

/** A post that must be refused: with which status, and for 422 at which pointers. */
export type BadInput = Sent & { name: string; status: number; pointers?: string[] };

export const JSON_TYPE = { 'Content-Type': 'application/json' };
export const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
