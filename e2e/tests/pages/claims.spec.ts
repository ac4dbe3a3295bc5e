import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readSiteConfig } from '@site/registry/settings';
import { siteOf } from '@site/site-values';
import { PATHS } from '../../kit/routes.ts';
import { root } from '../../kit/run-command.ts';
import { startTestSite } from '../../kit/test-site.ts';
import { CLAIMS, type Claim, FIGURES, states, textOf } from '../../page/claims.ts';

async function readSite(origin: string): Promise<Map<string, string>> {
  const pages = PATHS.map(async (path) => [path, textOf(await (await fetch(origin + path)).text())] as const);
  return new Map(await Promise.all(pages));
}

const pagesStating = (pages: Map<string, string>, claim: Pick<Claim, 'figure' | 'meaning'>) =>
  [...pages].filter(([, text]) => states(text, claim)).map(([path]) => path);

test('[X-16][X-17] every claim and every figure is on a page, next to its meaning', async ({ baseURL }) => {
  const pages = await readSite(baseURL!);
  for (const claim of [...CLAIMS, ...FIGURES]) {
    expect(pagesStating(pages, claim), `${claim.figure}: ${claim.meaning}`).not.toEqual([]);
  }
});

test('two figures that would need an explanation side by side never share a page', async ({ baseURL }) => {
  const pages = await readSite(baseURL!);
  for (const [one, other] of [
    ['37%', '35%'],
    ['$50M+', '$2.4M'],
  ]) {
    const [first, second] = [one, other].map((figure) =>
      pagesStating(pages, CLAIMS.find((claim) => claim.figure === figure)!),
    );
    expect(first!.filter((path) => second!.includes(path))).toEqual([]);
  }
});

const CHANGED: Record<string, string> = {
  averageReduction: '41%',
  daysToSavings: '17 days',
  annualSavings: '$3.6M',
  customers: '130+',
  costsOptimized: '$80M+',
  managedSpend: '$9B+',
  customerReduction: '38%',
  uptime: '99.95%',
  initialSavings: '22-32%',
  consultationMinutes: '45',
};

test('claims, menus, columns, badges and the demo link of the site configuration change on every page, without a build @thorough', async () => {
  test.setTimeout(120_000);
  const folder = join(root, '.cache', 'e2e', 'changed-claims');
  mkdirSync(folder, { recursive: true });
  const config = readSiteConfig(join(root, 'shell/config/site.json'));
  const { claims } = siteOf(config);
  const changedFile = join(folder, 'site.json');
  const changed = {
    site: { ...config.site, claims: CHANGED },
    menus: config.menus.map((menu) => ({ ...menu, label: `Our ${menu.label}` })),
    footer: config.footer.map((column) => ({ ...column, label: `More of ${column.label}` })),
    badges: [...config.badges, 'Audited twice'],
    demo: { ...config.demo!, label: 'Talk to Us' },
  };
  writeFileSync(changedFile, JSON.stringify({ ...config, ...changed }));

  const site = await startTestSite('claims');
  try {
    await site.restartShell({ SITE_CONFIG: changedFile });
    await expect
      .poll(async () => (await fetch(`${site.url}/`)).text(), { timeout: 60_000 })
      .toContain(CHANGED.averageReduction!);
    const pages = await readSite(site.url);
    for (const { figure, meaning, setting } of CLAIMS) {
      if (!setting) continue;
      const figureNow = figure.replace(claims[setting]!, CHANGED[setting]!);
      expect(pagesStating(pages, { figure, meaning }), `${setting} still says ${figure}`).toEqual([]);
      expect(pagesStating(pages, { figure: figureNow, meaning }), setting).not.toEqual([]);
    }
    const frame = await (await fetch(`${site.url}/privacy`)).text();
    for (const label of [
      ...changed.menus.map((menu) => `>${menu.label}<`),
      '>More of Platform</h2>',
      'aria-label="More of Legal"',
      '>Audited twice</li>',
      'Talk to Us</a>',
    ])
      expect(frame).toContain(label);
    expect(frame).not.toContain(config.demo!.label);
    // These figures mean one thing wherever they are, whatever the words around them.
    for (const figure of ['$2.4M', '100+', '$50M+', '$7B+', '99.9%', '30-minute', 'In 30 minutes']) {
      expect(pagesStating(pages, { figure, meaning: /(?:)/ }), figure).toEqual([]);
    }
  } finally {
    await site.stop();
  }
});
