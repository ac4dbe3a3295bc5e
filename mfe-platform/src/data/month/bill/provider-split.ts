import { costLines } from './cost-lines.ts';
import { type Provider, sources } from './sources.ts';

/** This month's cost by provider, largest first. */
export const providerSplit = (Object.keys(sources) as Provider[]).map((provider) => ({
  provider,
  value: costLines.reduce((sum, line) => sum + (line.provider === provider ? line.thisMonth : 0), 0),
}));
