import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { SmokeReport } from '@site/deploy-tool';

type Violation = SmokeReport['violations'][number];

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const IMPACTS = ['serious', 'critical'];
/** Elements of one page that are reported. */
const MAX = 20;

/** As axe reports it. */
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

/** Serious and critical violations on an open page, one for each element. */
export async function violationsOn(page: Page, route: string): Promise<Violation[]> {
  source ??= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  // as the browser's own tools do: the page's policy does not apply
  await page.evaluate(source);
  const { violations } = await page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as {
      axe: { run(root: Document, options: object): Promise<AxeResults> };
    };
    return axe.run(document, { runOnly: tags, resultTypes: ['violations'], iframes: false });
  }, TAGS);
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
  const slots = await page.evaluate(
    (targets) =>
      targets.map((target) => {
        try {
          return document.querySelector(target)?.closest<HTMLElement>('[data-slot]')?.dataset.slot ?? null;
        } catch {
          return null;
        }
      }),
    nodes.map(({ target }) => target),
  );
  return nodes.map(({ html, ...node }, index) => ({
    ...node,
    route,
    tag: /^<[^>]*>/.exec(html)?.[0].slice(0, 160) ?? html.slice(0, 160),
    slot: slots[index] ?? null,
  }));
}
