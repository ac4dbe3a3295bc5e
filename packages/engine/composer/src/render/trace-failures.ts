import { SOURCE_MAPS_FILE } from '@site/section-kit/contract';
import {
  messageOfFailure,
  type RenderFailure,
  type RenderResult,
  type RenderTask,
  renderInProcess,
} from './render-process.ts';

/** Different messages for which a process starts; others get no line. */
const MAX_TRACED = 3;

/** Renders pages that threw again, in a process with stacks. Without source maps a stack leads to no file. */
export async function traceFailures(task: RenderTask, result: RenderResult): Promise<RenderResult> {
  const thrown = result.failures.filter(isThrown);
  const hasMaps = task.sections.some(({ manifest }) => Object.hasOwn(manifest.files, SOURCE_MAPS_FILE));
  if (thrown.length === 0 || !hasMaps) return result;
  const first = [...Map.groupBy(thrown, messageOfFailure).values()].map(([one]) => one!).slice(0, MAX_TRACED);
  // any page loads all bundles of a failed start; the last needs them all
  const wanted = new Set(first.map(({ page }) => page ?? task.pages.at(-1)!));
  const pages = task.pages.filter((page) => wanted.has(page));
  const traced = await renderInProcess({ ...task, pages }, undefined, true);
  const stacks = new Map(traced.failures.map((failure) => [messageOfFailure(failure), failure.stack]));
  return {
    ...result,
    failures: result.failures.map((failure) =>
      isThrown(failure) ? { ...failure, stack: stacks.get(messageOfFailure(failure)) ?? [] } : failure,
    ),
  };
}

const isThrown = ({ code }: RenderFailure) => code === 'SITE_RENDER_THROWS' || code === 'SITE_BUNDLE_THROWS';
