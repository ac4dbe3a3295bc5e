import { createHash } from 'node:crypto';
import { artifactUrl, emptySections } from '@site/composer';
import { STOPPED_VERSION } from '@site/section-kit/contract';
import type { Assets, LiveSite, PreparedResponse } from '@site/site-server/responses';
import { fixedResponses, STOPPED_FILES } from '@site/site-server/responses';
import type { ExportedResponse, ExportManifest } from './export-manifest.ts';

export interface SiteExport {
  manifest: ExportManifest;
  /** Bodies by their path below `content/`. */
  content: Map<string, Buffer>;
}

interface Version {
  name: string;
  version: string;
  /** Files that browsers may request. */
  files: string[];
}

/** Records the shell server's responses: the same statuses, headers and bytes. */
export async function exportSite(
  site: LiveSite,
  assets: Assets,
  versions: Version[],
  headers: Record<string, string>,
): Promise<SiteExport> {
  const content = new Map<string, Buffer>();

  function exported({ status, headers: own, body }: PreparedResponse, path = ''): ExportedResponse {
    const values = Object.entries(own).map(([name, value]) => [name, String(value)] as const);
    const response = { status, headers: Object.fromEntries(values) };
    if (!body) return response;
    const encodings = (['br', 'gzip'] as const).filter((coding) => body[coding].length > 0);
    const file = `${encodings.length > 0 ? 'compressed' : 'plain'}/${contentName(body.identity, path)}`;
    for (const coding of ['identity', ...encodings] as const) content.set(`${coding}/${file}`, body[coding]);
    return { ...response, body: { file, encodings } };
  }

  const responses: ExportManifest['answers'] = {};
  for (const [path, response] of site.responses) responses[path] = exported(response, path);
  const empty = emptySections(site.composition).map(
    (name): Version => ({ name, version: STOPPED_VERSION, files: STOPPED_FILES }),
  );
  for (const { name, version, files } of [...versions, ...empty]) {
    for (const file of files) {
      const asset = await assets.find(name, version, file);
      if (asset) responses[artifactUrl(name, version, file)] = exported(asset, file);
    }
  }
  const below = [...site.notFoundBelow].sort(([one], [other]) => other.length - one.length);
  const rules = fixedResponses(headers);
  return {
    content,
    manifest: {
      schema: 1,
      composition: site.composition.id,
      headers,
      answers: responses,
      notFound: [...below, ['/', site.notFound] as const].map(([prefix, response]) => ({
        prefix,
        answer: exported(response),
      })),
      rules: {
        wrongMethod: exported(rules.wrongMethod),
        noAsset: exported(rules.noAsset),
        respelled: exported(rules.respelled),
        leadsUnavailablePage: exported(rules.leadsUnavailablePage),
        leadsUnavailableProblem: exported(rules.leadsUnavailableProblem),
      },
    },
  };
}

/** Named by its content hash; the extension is for people. */
function contentName(bytes: Buffer, path: string): string {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  const ending = /\.[a-z0-9]+$/.exec(path)?.[0] ?? '.html';
  return name + ending;
}
