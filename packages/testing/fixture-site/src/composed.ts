import { type CompositionInput, compose, pageStore } from '@site/composer';
import { type DataFolder, type Diagnostic, dataFolder, describeDiagnostic } from '@site/registry';
import type { PageState } from '@site/section-kit/contract';
import { temporaryFolder } from './temporary-folder.ts';

/** @throws what it is refused for */
export async function composed(input: CompositionInput, data: DataFolder = dataFolder(temporaryFolder())) {
  const result = await compose(input, data);
  if (!result.ok) throw new Error(result.refusals.map(describeDiagnostic).join('\n'));
  const read = (key: string) => pageStore(data.pages).read(key).body.identity.toString();
  const html = (path: string) => read(result.composition.pages[path]!);
  const state = (path: string): PageState => JSON.parse(/id="site-state">([^<]*)</.exec(html(path))![1]!);
  return { ...result, data, read, html, state };
}

export async function refusalsOf(
  input: CompositionInput,
  data: DataFolder = dataFolder(temporaryFolder()),
): Promise<Diagnostic[]> {
  const result = await compose(input, data);
  return result.ok ? [] : result.refusals;
}
