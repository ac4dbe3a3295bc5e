import type { Diagnostic } from '@site/registry/diagnostics';
import type { ImageLimits, RenderedPage } from '@site/section-kit/contract';
import { type AssembledPage, assemblePage } from '../page/assemble-page.ts';
import { type PageFacts, pageFactsOf } from '../page/page-facts.ts';
import { type PageTree, readPageTree } from '../page/page-tree.ts';
import type { ShellArtifact } from '../plan/composition-input.ts';
import type { PlannedPage } from '../plan/plan.ts';
import { checkFacts } from './check-facts.ts';
import { checkHead } from './check-head.ts';
import { checkMarkup } from './check-markup.ts';
import { checkCount, checkSize } from './check-size.ts';
import { checkStructure } from './check-structure.ts';
import { checkAttributes } from './elements/check-attributes.ts';
import { checkImages } from './elements/check-images.ts';

export interface CommonPage {
  shell: ShellArtifact;
  frameId: string;
  origin: string;
  /** The shell's not-found page. */
  shellPage: PageTree;
  images: ImageLimits;
}

export type MadePage =
  /** Facts only where the browser's document is the written one. */
  | { refusals: Diagnostic[]; facts?: PageFacts; assembled?: undefined }
  | { refusals: []; facts: PageFacts; assembled: AssembledPage };

export function makePage(page: PlannedPage, rendered: RenderedPage, common: CommonPage): MadePage {
  const large = checkSize(page, rendered);
  if (large.length > 0) return { refusals: large };
  const tree = readPageTree(rendered.html, page.parts);
  const moved = checkStructure(tree, page, rendered.parts, common.shellPage);
  // other checks would read another document than the browser
  if (moved.length > 0) return { refusals: moved };
  const facts = pageFactsOf(tree);
  const refusals = [
    ...checkCount(page, tree, facts),
    ...checkFacts(page, facts, rendered, common.origin),
    ...checkHead(tree, common.shellPage, page, common.origin),
    ...checkMarkup(tree, page, common.origin),
    ...checkAttributes(tree, page),
    ...checkImages(tree, page, common.origin, common.images),
  ];
  if (refusals.length > 0) return { refusals, facts };
  const { shell, frameId } = common;
  return { refusals: [], facts, assembled: assemblePage(page, rendered, shell, frameId, tree.headEnd) };
}
