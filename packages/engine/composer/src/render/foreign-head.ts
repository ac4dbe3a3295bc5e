import { type Diagnostic, makeError } from '@site/registry/diagnostics';
import { type RenderResult, type RenderTask, renderInProcess } from './render-process.ts';

/** A section is named if the head changes with its code and the owner's alone. */
export async function foreignHeads(task: RenderTask, { foreign }: RenderResult): Promise<Diagnostic[]> {
  if (foreign.size === 0) return [];
  const [owner, ...others] = task.sections;
  const refusals: Diagnostic[] = [];
  const pages = task.pages.filter(({ path }) => foreign.has(path));
  const unnamed = new Set(pages);
  for (const other of others) {
    const alone =
      others.length === 1
        ? { foreign }
        : await renderInProcess({ ...task, sections: [owner!, other], pages });
    for (const page of pages) {
      const difference = alone.foreign.get(page.path);
      if (difference === undefined) continue;
      unnamed.delete(page);
      const { name } = other.manifest;
      const details = { foreign: difference, part: name, owner: page.owner };
      refusals.push(makeError('SITE_PAGE_ELEMENT', { section: name, route: page.path }, details));
    }
  }
  for (const { owner, path } of unnamed) {
    const details = { foreign: foreign.get(path)!, part: undefined, owner };
    refusals.push(makeError('SITE_PAGE_ELEMENT', { section: owner, route: path }, details));
  }
  return refusals;
}
