import { createHash } from 'node:crypto';
import {
  inlineJson,
  moduleInSlot,
  type PageState,
  policyAdditions,
  type RenderedPage,
  widenPolicy,
  workerAdditions,
} from '@site/section-kit/contract';
import { parseSlotId } from '@site/section-kit/names';
import { fileUrl, frameUrl, sectionPins, stoppedPins } from '../plan/composition.ts';
import { artifactText, type ShellArtifact } from '../plan/composition-input.ts';
import { modulesOf, type PlannedPage } from '../plan/plan.ts';
import { pageStyle } from './page-style.ts';
import { sectionOf } from './tree-builder.ts';

export interface AssembledPage {
  html: string;
  csp: string;
}

/** In the page: a file named by a header would be requested before the fonts, on their connection. */
const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }, { not: { href_matches: '/*.*' } }],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * One style element, so that the policy has one hash.
 * @param headEnd where the head's end tag begins.
 */
export function assemblePage(
  page: PlannedPage,
  rendered: RenderedPage,
  shell: ShellArtifact,
  frameId: string,
  headEnd: number,
): AssembledPage {
  const style = pageStyle(shell, page.sections, modulesOf(page));
  const boot = artifactText(shell, shell.manifest.browser.boot);
  const head = [
    ...shell.manifest.browser.preload.map(
      (file) =>
        `<link rel="preload" href="${fileUrl(shell, file)}" as="font" type="font/woff2" crossorigin="anonymous">`,
    ),
    `<style>${style}</style>`,
    ...rendered.structuredData.map(
      (item) =>
        `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', ...item })}</script>`,
    ),
    `<script type="application/json" id="site-state">${inlineJson(stateOf(page, rendered, shell, frameId))}</script>`,
    `<script type="speculationrules">${SPECULATION_RULES}</script>`,
    `<script>${boot}</script>`,
  ].join('');
  const html = rendered.html.slice(0, headEnd) + head + rendered.html.slice(headEnd);
  const policy = contentSecurityPolicy(style, [SPECULATION_RULES, boot]);
  const additions = [policyAdditions(page.origins), page.workers ? workerAdditions(page.owner) : ''];
  return { html, csp: additions.reduce(widenPolicy, policy) };
}

function stateOf(
  page: PlannedPage,
  rendered: RenderedPage,
  shell: ShellArtifact,
  frameId: string,
): PageState {
  const entry = fileUrl(shell, shell.manifest.browser.entry);
  const policy = policyAdditions(page.origins);
  const chunks = page.sections.flatMap((section) => [
    fileUrl(section, section.manifest.browser.entry),
    ...rendered.parts
      .map((id) => moduleInSlot(id, page.slots))
      .filter((id) => id.startsWith(`${section.manifest.name}/`))
      .flatMap((id) => section.manifest.exposes[parseSlotId(id).part]?.js ?? [])
      .map((file) => fileUrl(section, file)),
  ]);
  return {
    path: page.path,
    shell: { version: shell.manifest.version, entry },
    frame: frameUrl(frameId),
    sections: { ...sectionPins(page.sections), ...stoppedPins(page.empty.map(sectionOf)) },
    parts: rendered.parts,
    ...(page.slots && { slots: page.slots }),
    preload: [...new Set([entry, ...chunks])],
    ...(policy && { policy }),
  };
}

const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function contentSecurityPolicy(style: string, scripts: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(sourceHash).join(' ')}`,
    `style-src 'self' ${sourceHash(style)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    "require-trusted-types-for 'script'",
    // Allows JSON for data blocks, and nothing executable.
    'trusted-types structured-data',
  ].join('; ');
}
