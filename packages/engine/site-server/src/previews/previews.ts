import {
  type Composition,
  type Environment,
  environmentId,
  mayPassLater,
  type Preview,
  type PreviewResult,
  type Resolution,
  readPreview,
} from '@site/composer';
import { type Diagnostic, diagnosticOutput, messageOf } from '@site/registry';
import { isSystemError, systemError } from '@site/server-kit';
import type { LoadedSite } from '../request/loaded-site.ts';

/** `failed` may be temporary. */
export type PreviewOutcome =
  /** `site` loads its pages: a gate needs none. */
  | { site: () => Promise<LoadedSite>; checked: PreviewResult }
  | { refusals: Diagnostic[]; mayPass: boolean }
  | { failed: Error };

export interface OpenedPreview {
  preview: Preview;
  token: string;
}

export type Previews = ReturnType<typeof createPreviews>;

export interface PreviewsOptions {
  key: string;
  origin: string;
  live: () => Composition | undefined;
  /** Compared as a string; a difference composes all again. */
  conditions: () => string;
  environment: () => Environment;
  compose: (
    versions: Preview['versions'],
    live: Composition,
  ) => Promise<Pick<Resolution, 'result' | 'missing'>>;
  load: (composition: Composition) => Promise<LoadedSite>;
}

/** Previews in memory; pages stay on disk. */
const LIMIT = 6;

interface Entry {
  preview: Preview;
  /** Live composition id and conditions. */
  base: string;
  outcome: Promise<PreviewOutcome>;
}

/** Composed one at a time, apart from the live site. Links and cookies are self-contained: nothing is stored. */
export function createPreviews(options: PreviewsOptions) {
  const { key, origin, live, conditions, compose, load } = options;
  const entries = new Map<string, Entry>();
  const secure = origin.startsWith('https:');
  // browsers accept the prefix only from this host, over TLS
  const name = secure ? '__Host-preview' : 'preview';
  let queue: Promise<unknown> = Promise.resolve();

  const read = (token: string) => readPreview(token, key, origin, Date.now());

  async function make(
    versions: Preview['versions'],
    base: Composition,
    forget: () => void,
  ): Promise<PreviewOutcome> {
    const environment = environmentId(options.environment());
    const { result, missing } = await compose(versions, base);
    if (result.ok) {
      const { composition, pages, renderedPages } = result;
      const warnings = result.warnings.map(diagnosticOutput);
      const checked = { composition: composition.id, environment, pages, renderedPages, warnings };
      let loading: Promise<LoadedSite> | undefined;
      const site = () => {
        loading ??= load(composition);
        loading.catch(forget);
        return loading;
      };
      return { site, checked };
    }
    const { refusals } = result;
    const full = refusals.find(isSystemError);
    if (full) return { failed: new Error(messageOf(full)) };
    return { refusals, mayPass: mayPassLater(refusals, missing) };
  }

  function start({ preview, token }: OpenedPreview, base: Composition): Entry {
    const forget = () => entries.get(token) === entry && entries.delete(token);
    const entry: Entry = {
      preview,
      base: base.id + conditions(),
      outcome: queue
        .then(() => make(preview.versions, base, forget))
        .catch((failed: Error) => ({ failed: systemError(failed) ?? failed })),
    };
    queue = entry.outcome;
    void entry.outcome.then((outcome) => {
      if ('failed' in outcome || ('mayPass' in outcome && outcome.mayPass)) forget();
    });
    setTimeout(forget, preview.until - Date.now()).unref();
    return entry;
  }

  return {
    read,
    among(cookie: string): OpenedPreview | undefined {
      const [, value] = `; ${cookie}`.split(`; ${name}=`, 2);
      const token = value?.split(';', 1)[0];
      if (!token) return undefined;
      const found = read(token);
      return 'preview' in found ? { preview: found.preview, token } : undefined;
    },
    /** Composed again when the live composition changes. */
    async outcomeOf(opened: OpenedPreview): Promise<PreviewOutcome> {
      const base = live();
      if (!base) return { failed: new Error('No composition is live.') };
      const known = entries.get(opened.token);
      const entry = known?.base === base.id + conditions() ? known : start(opened, base);
      // the map is in order of use
      entries.delete(opened.token);
      entries.set(opened.token, entry);
      if (entries.size > LIMIT) entries.delete(entries.keys().next().value!);
      return entry.outcome;
    },
    /** Undefined ends any preview. */
    cookie(opened: OpenedPreview | undefined): string {
      const seconds = opened ? Math.ceil((opened.preview.until - Date.now()) / 1000) : 0;
      // Lax: a link from an email leads to a redirect, for which a strict cookie is not sent
      return `${name}=${opened?.token ?? ''}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
    },
    list: () => [...entries.values()].map(({ preview }) => preview).filter(({ until }) => until > Date.now()),
  };
}
