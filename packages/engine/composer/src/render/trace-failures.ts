import { SOURCE_MAPS_FILE } from '@site/section-kit/contract';
import {
  messageOfFailure,
  type RenderFailure,
  type RenderResult,
  type RenderTask,
  renderInProcess,
} from './render-process.ts';

/** Failures with another message for which a process is started; the others have no line. */
const MAX_TRACED = 3;

/**
 * Renders pages that threw once more, in a process that captures stacks and of which nothing else is used. Without source maps
 * its lines lead to no file.
 *
 * @returns the result with the frames of each error.
 */
export async function traceFailures(task: RenderTask, result: RenderResult): Promise<RenderResult> {
  const thrown = result.failures.filter(isThrown);
  const hasMaps = task.sections.some(({ manifest }) => Object.hasOwn(manifest.files, SOURCE_MAPS_FILE));
  if (thrown.length === 0 || !hasMaps) return result;
  const first = [...Map.groupBy(thrown, messageOfFailure).values()].map(([one]) => one!).slice(0, MAX_TRACED);
  // a bundle is loaded for any page; the last one needs all of them
  const wanted = new Set(first.map(({ page }) => page ?? task.pages.at(-1)!));
  const pages = task.pages.filter((page) => wanted.has(page));
  const traced = await renderInProcess({ ...task, pages }, undefined, true);
  const frames = new Map(traced.failures.map((failure) => [messageOfFailure(failure), failure.frames]));
  return {
    ...result,
    failures: result.failures.map((failure) =>
      isThrown(failure) ? { ...failure, frames: frames.get(messageOfFailure(failure)) ?? [] } : failure,
    ),
  };
}

const isThrown = ({ code }: RenderFailure) => code === 'SITE_RENDER_THROWS' || code === 'SITE_BUNDLE_THROWS';
