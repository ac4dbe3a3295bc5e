/** @jest-environment jsdom */
import { get, type IncomingHttpHeaders } from 'node:http';
import { fixtureInput } from '@site/fixture-site/fixture-sections';
import {
  holds,
  hostileText,
  hostileValue,
  OBJECT_NAMES,
  PROPERTY_TIMEOUT,
  textsOf,
  withText,
} from '@site/fixture-site/hostile-text';
import { listening } from '@site/fixture-site/listening';
import { CODES, type Diagnostic, damagedFiles, diagnosticOutput, parseManifest } from '@site/registry';
import type { SectionManifest } from '@site/section-kit/contract';
import { sha384 } from '@site/server-kit';
import * as fc from 'fast-check';
import { compositionOf } from './compose/compose.ts';
import { checkBudgets, embedWarnings } from './gate/check-budgets.ts';
import { checkSite } from './gate/check-site.ts';
import { inlinedWarnings } from './gate/outdated-content.ts';
import { assemblePage } from './page/assemble-page.ts';
import type { CompositionInput } from './plan/composition-input.ts';
import { type Plan, planComposition } from './plan/plan.ts';
import { feedsOf, robotsOf, sitemapOf } from './plan/site-files.ts';

jest.setTimeout(PROPERTY_TIMEOUT);

const input = fixtureInput([
  {
    name: 'a',
    pages: [{ path: '/a', body: '[[b/Part]]' }, { path: '/a/two' }],
    notFound: [{ pattern: '/a/items/*' }],
    parts: { Teaser: {} },
    navigation: [
      {
        menu: 'platform',
        group: 'Group',
        submenu: true,
        label: 'Label',
        description: 'Words',
        href: '/a/two',
        order: 1,
      },
      { menu: 'platform', label: 'Other', href: '/a?x=1#top', logo: '/a/mark.svg', order: 2 },
    ],
    footer: [{ column: 'legal', label: 'Privacy', href: '#top', order: 1 }],
    redirects: [
      { from: '/a/old', to: '/a/older', status: 301 },
      { from: '/a/older', to: '/a/two?y=2', status: 302 },
      { from: '/a/gone', status: 410 },
    ],
    files: {
      'public/paper.pdf': 'a paper',
      'public/feed.xml': '<feed></feed>',
      'public/mark.svg': '<svg></svg>',
      'web/chunk.js': 'void 1;',
    },
    publicFiles: [
      { path: '/a/paper.pdf', file: 'public/paper.pdf', type: 'application/pdf', disposition: 'attachment' },
      { path: '/a/mark.svg', file: 'public/mark.svg', type: 'image/svg+xml', disposition: 'inline' },
      {
        path: '/a/feed.xml',
        file: 'public/feed.xml',
        type: 'application/atom+xml; charset=utf-8',
        disposition: 'inline',
      },
    ],
    manifest: {
      commit: '0a1b2c3+',
      baked: { brand: 'Tinybrand', 'phone.display': '1' },
      budgets: { style: 1000 },
    },
  },
  { name: 'b', parts: { Part: {} } },
]);
const base = input.sections[0]!;
const texts = textsOf(base.manifest);

const exchange = fc.constantFrom(...texts).chain((from) => hostileValue(from).map((to) => ({ from, to })));

/** Control characters and lone surrogates: headers, pages, XML and terminals change them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

let port = 0;
beforeAll(async () => {
  port = await listening((request, response) => {
    response.writeHead(301, { Location: Buffer.from(request.url!.slice(1), 'base64url').toString() }).end();
  });
});

const parsedXml = new Map<string, string[]>();

/** @throws where a strict parser finds a fault */
function textsOfXml(xml: string, element: string): string[] {
  const known = parsedXml.get(xml);
  if (known) return known;
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  const fault = parsed.querySelector('parsererror');
  if (fault) throw new Error(`${fault.textContent} in ${xml}`);
  const texts = [...parsed.querySelectorAll(element)].map(({ textContent }) => textContent ?? '');
  parsedXml.set(xml, texts);
  return texts;
}

/** What a client reads of a Location header. */
const sent = (location: string) =>
  new Promise<IncomingHttpHeaders>((resolve, reject) => {
    const path = `/${Buffer.from(location).toString('base64url')}`;
    get({ port, path }, (received) => resolve(received.resume().headers)).on('error', reject);
  });

/** Each names an existing section, gives an advice, and is JSON. */
function requireCodes(refusals: Diagnostic[], name: string): void {
  for (const refusal of refusals) {
    expect(CODES).toHaveProperty(refusal.code);
    expect([name, 'a', 'b']).toContain(refusal.section);
    expect(JSON.parse(JSON.stringify(diagnosticOutput(refusal)))).toEqual(diagnosticOutput(refusal));
  }
}

/** Undefined where it is refused with a code. */
function accepted(given: unknown): SectionManifest | undefined {
  try {
    return parseManifest(JSON.stringify(given)) as SectionManifest;
  } catch (error) {
    expect(error).toMatchObject({ code: 'SITE_ARTIFACT_INVALID' });
    return undefined;
  }
}

const inputWith = (manifest: SectionManifest): CompositionInput => ({
  ...input,
  config: { ...input.config, grants: { ...input.config.grants, [manifest.name]: input.config.grants.a! } },
  sections: [
    { ...base, manifest, integrity: `sha384-${sha384(JSON.stringify(manifest))}` },
    input.sections[1]!,
  ],
});

function checkFiles(plan: Plan): void {
  const { origin } = input;
  const pages = plan.pages.filter(({ status, indexable }) => status === 200 && indexable);
  const listed = textsOfXml(sitemapOf(plan), 'loc');
  expect([...listed].sort()).toEqual(pages.map(({ path }) => origin + path).sort());
  for (const address of listed) expect(new URL(address).href).toBe(address);
  expect(robotsOf(plan)).toMatch(/^[ -~\n]*$/);
  for (const [path, feed] of Object.entries(feedsOf(plan) ?? {})) {
    expect(new URL(path, origin).pathname).toBe(path);
    expect(textsOfXml(feed, 'feed')).toHaveLength(1);
  }
  for (const [path, { type, disposition }] of Object.entries(plan.files)) {
    expect(`${path} ${type} ${disposition}`).toMatch(/^[ -~]+$/);
  }
}

async function checkRedirects(plan: Plan): Promise<void> {
  const { origin } = input;
  for (const redirect of plan.redirects) {
    expect(new URL(redirect.from, origin).href).toBe(origin + redirect.from);
    if (redirect.status === 410) continue;
    expect((await sent(redirect.to)).location).toBe(redirect.to);
    expect(new URL(redirect.to, origin).origin).toBe(origin);
  }
}

test('every text of a manifest is refused with a code, or is the same in every output', async () => {
  const counts = { refused: 0, held: 0, sinks: 0 };
  await holds(
    exchange,
    500,
    async ({ from, to }) => {
      const manifest = accepted(withText(base.manifest, from, to));
      counts.refused += manifest ? 0 : 1;
      if (!manifest) return;
      // a missing file, or a name too long for this disk
      const damaged = await damagedFiles(base.folder, manifest);
      const changed = inputWith(manifest);
      const { plan, refusals } = planComposition(changed);
      requireCodes(refusals, manifest.name);
      if (damaged.length + refusals.length > 0) {
        counts.held += 1;
        return;
      }
      counts.sinks += 1;
      const composition = compositionOf(changed);
      expect(JSON.parse(JSON.stringify(composition))).toEqual(composition);
      for (const text of textsOf([composition, plan.frame])) {
        expect(text.replaceAll('\n', '')).not.toMatch(UNPRINTABLE);
      }
      checkFiles(plan);
      await checkRedirects(plan);
      requireCodes(
        [
          ...checkSite(plan, new Map(), undefined, changed.config.grants),
          ...(await checkBudgets(changed)),
          ...(await embedWarnings(changed)),
          ...inlinedWarnings(changed),
        ],
        manifest.name,
      );
    },
    texts.flatMap((from) => OBJECT_NAMES.map((to) => ({ from, to }))),
  );
  expect(counts.refused).toBeGreaterThan(250);
  expect(counts.sinks).toBeGreaterThan(25);
});

test('structured data is read from a page as it was given, and closes no element', async () => {
  const [page] = planComposition(input).plan.pages;
  const rendered = { html: '<html><head></head><body></body></html>', parts: page!.parts };
  await holds(fc.array(hostileText, { minLength: 4, maxLength: 4 }), 75, ([name, value, one, other]) => {
    const structuredData = [{ [name!]: value, list: [one] }, { '@type': other }];
    const end = rendered.html.indexOf('</head>');
    const { html } = assemblePage(page!, { ...rendered, structuredData }, input.shell, 'frame', end);
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    const message = [...parsed.querySelectorAll('[type="application/ld+json"]')].map(({ textContent }) =>
      JSON.parse(textContent!),
    );
    expect(message).toEqual(structuredData.map((item) => ({ '@context': 'https://schema.org', ...item })));
    expect(parsed.querySelectorAll('head > *')).toHaveLength(7);
    expect(parsed.body.childNodes).toHaveLength(0);
  });
});
