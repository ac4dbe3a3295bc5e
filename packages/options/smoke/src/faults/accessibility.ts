import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { SmokeReport } from '@site/deploy-tool';

type Violation = SmokeReport['violations'][number];

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const IMPACTS = ['serious', 'critical'];
const MAX = 20;

interface AxeResults {
  violations: {
    id: string;
    impact: string | null;
    help: string;
    helpUrl: string;
    nodes: { html: string; target: unknown[] }[];
  }[];
}

let source: string | undefined;

/** One for each element. */
export async function violationsOn(page: Page, route: string): Promise<Violation[]> {
  source ??= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  const client = await page.context().newCDPSession(page);
  const { frameTree } = await client.send('Page.getFrameTree');
  // scripts of the page cannot replace functions of this world
  const { executionContextId: contextId } = await client.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  async function evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  }
  await evaluate(`${source};0`);
  const options = { runOnly: TAGS, resultTypes: ['violations'], iframes: false };
  const { violations } = await evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  const nodes = violations
    .filter(({ impact }) => IMPACTS.includes(impact ?? ''))
    .flatMap(({ id, impact, help, helpUrl, nodes }) =>
      nodes.map(({ html, target }) => ({
        rule: id,
        impact: impact!,
        help,
        helpUrl,
        html,
        target: target.join(' '),
      })),
    )
    .slice(0, MAX);
  const targets = JSON.stringify(nodes.map(({ target }) => target));
  const slots = await evaluate<(string | null)[]>(`${slotsOf}; slotsOf(${targets})`);
  await client.detach();
  return nodes.map(({ html, ...node }, index) => ({
    ...node,
    route,
    tag: /^<[^>]*>/.exec(html)?.[0].slice(0, 160) ?? html.slice(0, 160),
    slot: slots[index] ?? null,
  }));
}

function slotsOf(targets: string[]): (string | null)[] {
  return targets.map((target) => {
    try {
      return document.querySelector(target)?.closest<HTMLElement>('[data-slot]')?.dataset.slot ?? null;
    } catch {
      return null;
    }
  });
}
