import type { ComposeResult } from '@site/composer';
import { type DiagnosticOutput, diagnosticOutput } from '@site/registry';

export interface GateRun {
  /** ISO time at which it ended. */
  at: string;
  milliseconds: number;
  passed: boolean;
  renderedPages: number;
  refusals: DiagnosticOutput[];
  warnings: DiagnosticOutput[];
}

/** What the server has done since it started: plain counters, read on request. */
export interface SiteRecord {
  lastGate: GateRun | undefined;
  activations: number;
  /** Gate runs by result. */
  passed: number;
  refused: number;
  renderedPages: number;
  /** Responses to visitors by the first digit of their status. */
  responses: number[];
  /** The same for health checks. */
  healthChecks: number[];
  /** Leads that visitors sent, by what became of them. */
  leadPosts: Record<'accepted' | 'refused' | 'failed', number>;
  /** Responses of leads-api by status. */
  leads: Map<number, number>;
}

export const createRecord = (): SiteRecord => ({
  lastGate: undefined,
  activations: 0,
  passed: 0,
  refused: 0,
  renderedPages: 0,
  responses: [0, 0, 0, 0, 0, 0],
  healthChecks: [0, 0, 0, 0, 0, 0],
  leadPosts: { accepted: 0, refused: 0, failed: 0 },
  leads: new Map(),
});

export function recordGate(record: SiteRecord, result: ComposeResult, milliseconds: number): void {
  const renderedPages = result.ok ? result.renderedPages : 0;
  record[result.ok ? 'passed' : 'refused'] += 1;
  record.renderedPages += renderedPages;
  record.lastGate = {
    at: new Date().toISOString(),
    milliseconds: Math.round(milliseconds),
    passed: result.ok,
    renderedPages,
    refusals: result.ok ? [] : result.refusals.map(diagnosticOutput),
    warnings: result.ok ? result.warnings.map(diagnosticOutput) : [],
  };
}

export function recordResponse(record: SiteRecord, status: number, isHealthCheck = false): void {
  record[isHealthCheck ? 'healthChecks' : 'responses'][Math.floor(status / 100)]! += 1;
}

/** @param isPost whether a visitor sent a lead: not a probe, and not what only asks. */
export function recordLead(record: SiteRecord, status: number, isPost: boolean): void {
  if (isPost) record.leadPosts[status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'accepted'] += 1;
  record.leads.set(status, (record.leads.get(status) ?? 0) + 1);
}
