import type { Rollout } from '@site/registry';
import type { RolloutStatus } from '@site/section-kit/reports';
import { listening } from './listening.ts';

/** @returns its address */
export const serving = async (body: object) =>
  `http://127.0.0.1:${await listening((_request, response) => response.end(JSON.stringify(body)))}`;

/** In its first step. */
export const fixtureRollout: Rollout = {
  steps: [5, 100],
  step: 0,
  every: null,
  since: new Date(0).toISOString(),
  stepSince: new Date(0).toISOString(),
  key: 'ab'.repeat(16),
};

const none = { seen: 0, affected: 0 };

export const sideOf = (seen: number, affected: number, sent: number, views = seen) => ({
  measures: { problems: { seen, affected }, forms: none, LCP: none, INP: none, CLS: none, files: none },
  ...{ views, sent, senders: sent },
});

export const versionHealth = (version: string, affected: number, seen: number, more = {}) => ({
  version,
  views: 10 * seen,
  problemsPerThousandViews: 0,
  problems: { error: affected, deprecation: 1 },
  forms: { sent: seen, refused: 0, failed: affected, invalid: 0 },
  formSuccess: 1,
  vitals: { LCP: 1000 * affected, INP: null, CLS: 0.1 },
  networks: { seen, affected },
  measures: { problems: { seen, affected }, forms: none, LCP: none, INP: none, CLS: none },
  hours: [{ at: '2026-11-23T15:00:00.000Z', views: seen, problems: affected }],
  ...more,
});

export const rolloutStatus = (more: Partial<RolloutStatus>): RolloutStatus => ({
  ...{ section: 'a', live: '1.0.0', candidate: '2.0.0', steps: [5, 25, 100], step: 0, share: 5, every: 600 },
  ...{ variant: null, since: '', stepSince: '', shown: true, problem: null, verdict: 'good', reasons: [] },
  ...{ problems: [], sides: null, pages: { live: 190, candidate: 10 } },
  ...more,
});
