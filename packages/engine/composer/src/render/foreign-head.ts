import type { Refusal } from '@site/registry';
import { type RenderResult, type RenderTask, renderInProcess } from './render-process.ts';

/**
 * Refuses pages whose head the parts of other sections changed. A section is named if its parts alone do it: its
 * code is the only code that is there besides the owner's.
 */
export async function foreignHeads(task: RenderTask, { foreign }: RenderResult): Promise<Refusal[]> {
  if (foreign.size === 0) return [];
  const [owner, ...others] = task.sections;
  const refusals: Refusal[] = [];
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
      refusals.push({
        code: 'SITE_PAGE_ELEMENT',
        section: name,
        route: page.path,
        message: `The part of ${name} ${difference}, which only ${page.owner}, the owner of the page, may change.`,
        action:
          'Remove it from the part. The owner of a page writes its head, with PageHead of the section kit.',
      });
    }
  }
  for (const { owner: section, path } of unnamed) {
    const message = `With all parts of other sections this page ${foreign.get(path)}; no single section does it.`;
    const action = 'Take one of the parts off the page.';
    refusals.push({ code: 'SITE_PAGE_ELEMENT', section, route: path, message, action });
  }
  return refusals;
}
