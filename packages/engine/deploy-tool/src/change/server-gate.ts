import {
  type ComposeResult,
  type Composition,
  environmentId,
  type Preview,
  previewKey,
  previewResultSchema,
  previewUrl,
  signPreview,
} from '@site/composer';
import { warningOf } from '@site/registry/diagnostics';
import { runningPort, type SiteSettings } from '@site/registry/settings';
import { SiteError } from '@site/server-kit';
import type { SiteContext } from './deploy-context.ts';

/** Milliseconds, as proxies allow. */
const LIMIT = 60_000;
/** Milliseconds: the server finds the change without it. */
const COMMIT_LIMIT = 1000;

type Passed = Extract<ComposeResult, { ok: true }>;

export interface ServerGate {
  /** A shell server begins to check the versions, and keeps the pages. */
  check(versions: Preview['versions'], signal: AbortSignal): ServerCheck;
  /** The server that has checked reads the registry now, and not at its next poll. */
  afterCommit(): Promise<void>;
}

/** Undefined if the server refused, or did not check exactly `expected`. */
export type ServerCheck = (expected: Composition) => Promise<Passed | undefined>;

/** @throws SITE_SETTING_INVALID without PREVIEW_SECRET */
export function serverGate(
  settings: SiteSettings,
  { environment, by, log }: Pick<SiteContext, 'environment' | 'by' | 'log'>,
): ServerGate | undefined {
  const { GATE_SERVER, REGISTRY } = settings;
  const port = REGISTRY === undefined ? runningPort(process.env) : undefined;
  const server = GATE_SERVER ?? (port && `http://127.0.0.1:${port}`);
  if (server === undefined) return undefined;
  const key = previewKey(settings);
  if (key === undefined)
    throw new SiteError(
      'SITE_SETTING_INVALID',
      'GATE_SERVER is set, and PREVIEW_SECRET is not.',
      'Set PREVIEW_SECRET to the same value as on the shell server, or remove GATE_SERVER.',
    );
  let checked: string | undefined;
  const check: ServerGate['check'] = (versions, signal) => {
    const until = Date.now() + LIMIT;
    const token = signPreview({ site: environment.origin, by, until, versions }, key);
    const link = previewUrl(server, token);
    const responding = fetch(link, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(LIMIT), signal]),
    });
    // handled where it is awaited
    responding.catch(() => {});
    return async (expected) => {
      try {
        const response = await responding;
        if (!response.ok) throw new Error(`status ${response.status}`);
        const result = previewResultSchema.parse(await response.json());
        const isExpected =
          result.composition === expected.id && result.environment === environmentId(environment);
        if (!isExpected) throw new Error('it has other versions or another configuration');
        const { pages, renderedPages, warnings } = result;
        log(`Rendered ${renderedPages} of ${pages} pages, and checked them, on ${server}.`);
        checked = link;
        return { ok: true, composition: expected, pages, renderedPages, warnings: warnings.map(warningOf) };
      } catch (error) {
        log(`Checked here, and not by ${server}: ${(error as Error).message}.`);
        return undefined;
      }
    };
  };
  return {
    check,
    async afterCommit() {
      if (checked === undefined) return;
      const signal = AbortSignal.timeout(COMMIT_LIMIT);
      await fetch(checked, { method: 'POST', signal }).catch(() => {});
    },
  };
}
