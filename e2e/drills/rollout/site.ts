import type { RolloutEntry } from '@site/registry';
import type { CreatedSite } from '../../kit/create-test-site.ts';

/** Two servers with leads-api, of which nothing else runs. */
export type RolloutSite = CreatedSite;

/** Deploys as a rollout. Resolves when both servers show it. */
export type StartRollout = (section: string, folder: string, plan?: string[]) => Promise<RolloutEntry>;
