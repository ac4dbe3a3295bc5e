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

type Passed = Extract<ComposeResult, { ok: true }>;

/**
 * A shell server checks the versions and keeps the pages.
 * @returns undefined if it refused, or did not check exactly `expected`.
 */
export type ServerGate = (
  expected: Composition,
  versions: Preview['versions'],
) => Promise<Passed | undefined>;

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
  return async (expected, versions) => {
    const until = Date.now() + LIMIT;
    const token = signPreview({ site: environment.origin, by, until, versions }, key);
    try {
      const response = await fetch(previewUrl(server, token), {
        headers: { Accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(LIMIT),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const result = previewResultSchema.parse(await response.json());
      const isExpected =
        result.composition === expected.id && result.environment === environmentId(environment);
      if (!isExpected) throw new Error('it has other versions or another configuration');
      const { pages, renderedPages, warnings } = result;
      log(`Rendered ${renderedPages} of ${pages} pages, and checked them, on ${server}.`);
      return { ok: true, composition: expected, pages, renderedPages, warnings: warnings.map(warningOf) };
    } catch (error) {
      log(`Checked here, and not by ${server}: ${(error as Error).message}.`);
      return undefined;
    }
  };
}
