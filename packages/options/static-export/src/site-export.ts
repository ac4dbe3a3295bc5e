import { createHash } from 'node:crypto';
import { artifactUrl, emptySections } from '@site/composer';
import { STOPPED_VERSION } from '@site/section-kit/contract';
import type { Assets, LoadedSite, PreparedResponse } from '@site/site-server/responses';
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
  files: string[];
}

export async function exportSite(
  site: LoadedSite,
  assets: Assets,
  versions: Version[],
  headers: Record<string, string>,
): Promise<SiteExport> {
  const content = new Map<string, Buffer>();

  async function exported(prepared: PreparedResponse, path = ''): Promise<ExportedResponse> {
    const { status, headers: own, page } = prepared;
    const body = page ? await page.read() : prepared.body;
    const values = Object.entries(own).map(([name, value]) => [name, String(value)] as const);
    const response = { status, headers: Object.fromEntries(values) };
    if (!body) return response;
    const encodings = (['br', 'gzip'] as const).filter((coding) => body[coding].length > 0);
    const file = `${encodings.length > 0 ? 'compressed' : 'plain'}/${contentName(body.identity, path)}`;
    for (const coding of ['identity', ...encodings] as const) content.set(`${coding}/${file}`, body[coding]);
    return { ...response, body: { file, encodings } };
  }

  const responses: ExportManifest['answers'] = {};
  for (const [path, response] of site.responses) responses[path] = await exported(response, path);
  const empty = emptySections(site.composition).map(
    (name): Version => ({ name, version: STOPPED_VERSION, files: STOPPED_FILES }),
  );
  for (const { name, version, files } of [...versions, ...empty]) {
    for (const file of files) {
      const asset = await assets.find(name, version, file);
      if (asset) responses[artifactUrl(name, version, file)] = await exported(asset, file);
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
      notFound: await Promise.all(
        [...below, ['/', site.notFound] as const].map(async ([prefix, response]) => ({
          prefix,
          answer: await exported(response),
        })),
      ),
      rules: {
        wrongMethod: await exported(rules.wrongMethod),
        noAsset: await exported(rules.noAsset),
        respelled: await exported(rules.respelled),
        leadsUnavailablePage: await exported(rules.leadsUnavailablePage),
        leadsUnavailableProblem: await exported(rules.leadsUnavailableProblem),
      },
    },
  };
}

/** The extension is for people. */
function contentName(bytes: Buffer, path: string): string {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  const ending = /\.[a-z0-9]+$/.exec(path)?.[0] ?? '.html';
  return name + ending;
}
