import { testSiteConfig, withSite } from '@site/section-kit/testing';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import pictures from '../../pictures.tsx';
import section from '../../section.ts';
import { industries, integrations, providers } from '../content/catalog.ts';

type Page = () => Promise<{ default: ComponentType }>;

const routes = section.routes.map(({ path, page }) => [path, page as Page] as const);
const notFound = section.notFound!.map(({ pattern, page }) => [pattern, page as Page] as const);
/** Pages of other sections that these pages link to. */
const elsewhere = ['/', '/#demo-form', '/resources/case-studies'];

async function render(path: string, load: Page): Promise<string> {
  const { default: page } = await load();
  return renderToStaticMarkup(withSite(createElement(page), path));
}

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map((match) => match[1]!);

describe.each([...routes, ...notFound])('%s', (path, load) => {
  test('has one h1 and skips no heading level', async () => {
    const html = await render(path, load);
    const levels = [...html.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.reduce((above, level) => {
      expect(level).toBeLessThanOrEqual(above + 1);
      return level;
    }, 0);
  });

  test('has no inline style, no placeholder, and no id twice', async () => {
    const html = await render(path, load);
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/[{}]|undefined|\bNaN\b/);
    const ids = attributes(html, 'id');
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('links only to what exists', async () => {
    const html = await render(path, load);
    const ids = [...attributes(html, 'id'), ...(html.includes('data-slot="leadform/') ? ['demo-form'] : [])];
    for (const href of attributes(html, 'href').filter((link) => /^[/#]/.test(link))) {
      if (href.startsWith('#')) expect(ids).toContain(href.slice(1));
      else expect([...elsewhere, ...routes.map(([route]) => route)]).toContain(href);
    }
  });
});

test('titles and descriptions are unique, and descriptions have the specified length', async () => {
  const heads = await Promise.all(
    routes.map(async ([path, load]) => {
      const html = await render(path, load);
      const description = /<meta name="description" content="([^"]*)"/.exec(html)![1]!;
      expect(description.replaceAll(/&#?\w+;/g, '-').length).toBeGreaterThanOrEqual(70);
      expect(description.replaceAll(/&#?\w+;/g, '-').length).toBeLessThanOrEqual(160);
      return [/<title>(.*?)<\/title>/.exec(html)![1], description];
    }),
  );
  expect(new Set(heads.map(([title]) => title)).size).toBe(routes.length);
  expect(new Set(heads.map(([, description]) => description)).size).toBe(routes.length);
});

test('every page has a share picture of its own', async () => {
  const drawn = new Map(pictures(testSiteConfig).map(({ path, title }) => [path, title]));
  const shown = await Promise.all(
    routes.map(async ([path, load]) => {
      const html = await render(path, load);
      const image = /property="og:image" content="https:\/\/www\.example\.com([^"]+)"/.exec(html)?.[1];
      expect(html).toContain(`property="og:image:alt" content="${drawn.get(image!)}"`);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${drawn.get(image!)}</h1>`));
      return image;
    }),
  );
  expect(new Set(shown)).toEqual(new Set(drawn.keys()));
  expect(drawn.size).toBe(routes.length);
});

test.each(routes.filter(([path]) => path.startsWith('/solutions/industries/')))(
  '%s has its parts: picture, four steps, three figures, a call',
  async (path, load) => {
    const html = await render(path, load);
    expect(html).toContain('aria-label="Breadcrumb"');
    expect(html).toMatch(/<figure[\s\S]*role="img"[\s\S]*Illustrative data\.<\/figcaption>/);
    expect(html.match(/<ol class="grid[\s\S]*?<\/ol>/)![0].match(/<h3/g)).toHaveLength(4);
    const story = html.slice(html.indexOf('<section id="case-study"'));
    expect(story.slice(0, story.indexOf('</section>')).match(/<dd/g)).toHaveLength(3);
    expect(html).toContain(`href="${testSiteConfig.phone.href}"`);
  },
);

test.each(routes.filter(([path]) => path.startsWith('/solutions/cloud-providers/')))(
  '%s has its parts: six services, challenges, solution, three results, a request',
  async (path, load) => {
    const html = await render(path, load);
    const between = (from: string, to: string) => html.slice(html.indexOf(from), html.indexOf(to));
    expect(html).toMatch(/<figure[\s\S]*role="img"[\s\S]*Illustrative data\.<\/figcaption>/);
    expect(between('id="services-title"', 'id="approach-title"').match(/<h3/g)).toHaveLength(6);
    expect(between('id="approach-title"', 'id="case-study"').match(/<h3/g)).toHaveLength(4);
    const story = between('id="case-study"', 'id="related-title"');
    expect(story).toContain('>Challenges</h3>');
    expect(story).toContain('>Solution</h3>');
    expect(story.match(/<dd/g)).toHaveLength(3);
    expect(html.slice(html.indexOf('<section id="request-demo"'))).toContain(
      `href="${testSiteConfig.phone.href}"`,
    );
  },
);

test.each(routes.filter(([path]) => path.startsWith('/integrations/')))(
  '%s has four feature blocks, six cards, and the form',
  async (path, load) => {
    const html = await render(path, load);
    const between = (from: string, to: string) => html.slice(html.indexOf(from), html.indexOf(to));
    expect(between('id="features-title"', 'id="connect"').match(/<h3/g)).toHaveLength(4);
    expect(between('id="capabilities-title"', 'data-slot').match(/<li[^>]*><div/g)).toHaveLength(6);
    expect(html).toContain('data-slot="leadform/GetInTouch"');
    expect(html.match(/href="#demo-form"[^>]*>Schedule a Demo/g)!.length).toBeGreaterThanOrEqual(2);
    expect(section.routes.find((route) => route.path === path)!.embeds).toEqual(['leadform/GetInTouch@1']);
  },
);

test('/solutions links every finished page', async () => {
  const html = await render('/solutions', routes.find(([path]) => path === '/solutions')![1]);
  const links = attributes(html, 'href');
  for (const [path] of routes) if (path !== '/solutions') expect(links).toContain(path);
});

test('unknown industries and providers get a page of their own', async () => {
  const [industry, provider] = await Promise.all(notFound.map(([pattern, load]) => render(pattern, load)));
  for (const html of [industry!, provider!]) {
    expect(html).toContain('<title>Page Not Found | Testbrand</title>');
    expect(html).toContain('content="noindex"');
    expect(html).toContain('>Return to Home Page</a>');
  }
  expect(industry).toContain('>Industry Not Found</h1>');
  expect(provider).toContain('>Provider Not Found</h1>');
  expect(provider).toMatch(/Oracle Cloud is found under OCI[\s\S]*href="\/solutions\/cloud-providers\/oci"/);
  for (const { slug } of industries) expect(industry).toContain(`href="/solutions/industries/${slug}"`);
});

test('every catalog entry is routed, and every route but /solutions is in a menu', () => {
  const paths = routes.map(([path]) => path).sort();
  const entries = [
    '/solutions',
    ...industries.map(({ slug }) => `/solutions/industries/${slug}`),
    ...providers.map(({ slug }) => `/solutions/cloud-providers/${slug}`),
    ...integrations.map(({ slug }) => `/integrations/${slug}`),
  ];
  expect(paths).toEqual(entries.sort());
  expect(section.navigation!.map(({ href }) => href).sort()).toEqual(paths);
});
