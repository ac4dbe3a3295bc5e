import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type Diagnostic,
  makeError,
  makeWarning,
  parseManifest,
  Refused,
  type RegistryEntry,
} from '@site/registry';
import type { DetailsOf } from '@site/registry/diagnostics';
import { changedSources, SiteError } from '@site/server-kit';
import { TEMPLATE } from '../init/section-files.ts';
import type { DeployContext, SiteContext } from './deploy-context.ts';
import { describeWarning } from './gate.ts';
import type { SectionVersion } from './propose.ts';

export const artifactIn = (folder: string): string => join(folder, 'dist', 'artifact');

export const publishedAt = ({ artifactsUrl }: SiteContext, file: string): string =>
  artifactsUrl ? new URL(file, artifactsUrl.replace(/\/*$/, '/')).href : file;

/** @throws Refused for an outdated build or text of the template */
export async function storeBuilt(context: DeployContext, folder: string): Promise<SectionVersion> {
  checkSources(context, folder);
  return storeVersion(context, artifactIn(folder));
}

function checkSources({ log, isAttended }: SiteContext, folder: string): void {
  const section = namesOf(artifactIn(folder))[0] ?? basename(folder);
  const refusals: Diagnostic[] = [];
  const changed = changedSources(folder);
  if (changed?.length !== 0) {
    const make = isAttended ? makeWarning : makeError;
    const outdated = make('SITE_BUILD_OUTDATED', { section }, { changed: changed ?? [] });
    if (isAttended) log(describeWarning(outdated));
    else refusals.push(outdated);
  }
  const texts = templateTextsIn(folder);
  if (texts.length > 0) refusals.push(makeError('SITE_TEMPLATE_TEXT', { section }, { texts }));
  if (refusals.length > 0) throw new Refused(refusals);
}

/** @throws errors of the signer, before anything is stored */
export async function storeVersion(context: DeployContext, artifact: string): Promise<SectionVersion> {
  context.signer.assertMayChange(namesOf(artifact));
  const { manifest, entry } = await context.store.add(artifact);
  await signStored(context, manifest.name, entry.metadata);
  if (!context.dryRun) context.log(`Stored ${manifest.name} ${manifest.version}.`);
  return { name: manifest.name, entry: { ...entry, url: publishedAt(context, entry.url) } };
}

export async function signStored(
  { signer, store }: DeployContext,
  name: string,
  metadata: RegistryEntry['metadata'],
): Promise<void> {
  const signed = signer.signVersion(name, metadata);
  if (signed) await store.sign(...signed);
}

/** Empty if it is no artifact: the store reports why. */
function namesOf(artifact: string): string[] {
  const file = join(artifact, 'section.json');
  return existsSync(file) ? [parseManifest(readFileSync(file, 'utf8')).name] : [];
}

export const isReadOnly = (error: unknown): error is SiteError =>
  error instanceof SiteError && ['SITE_REGISTRY_READ_ONLY', 'SITE_STORE_RIGHTS'].includes(error.code);

/** A shorter text, such as a heading, can be right as it is. */
const MIN_WORDS = 5;

function templateTexts(): string[] {
  const literals = sourcesIn(join(TEMPLATE, 'section')).flatMap(({ content }) => [
    ...content.matchAll(/'([^'\n]+)'|`([^`\n]+)`/g),
  ]);
  const texts = literals
    .flatMap(([, text, template = '']) => text ?? template.split(/\$\{[^}]*\}/))
    .map((text) => text.replace(/^[:\s]+/, ''));
  return [...new Set(texts)].filter((text) => text.split(/\s+/).length >= MIN_WORDS);
}

export function templateTextsIn(folder: string): DetailsOf<'SITE_TEMPLATE_TEXT'>['texts'] {
  const texts = templateTexts();
  return sourcesIn(folder).flatMap(({ file, content }) =>
    texts.flatMap((text) => {
      const at = content.indexOf(text);
      const line = content.slice(0, at).split('\n').length;
      return at < 0 ? [] : [{ text, file: `${basename(folder)}/${file}`, line }];
    }),
  );
}

function sourcesIn(folder: string): { file: string; content: string }[] {
  if (!existsSync(join(folder, 'src'))) return [];
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.test)\.(?:tsx?|json|mdx?)$/.test(file))
    .sort()
    .map((file) => ({ file, content: readFileSync(join(folder, file), 'utf8') }));
}
