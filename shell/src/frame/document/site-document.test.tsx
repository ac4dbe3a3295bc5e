/** @jest-environment jsdom */
import { useSite } from '@site/section-kit';
import type { Frame } from '@site/section-kit/contract';
import { GONE_PATH, STOPPED_PATH } from '@site/section-kit/page-state';
import { testSiteConfig } from '@site/section-kit/testing';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { StaticRouter } from 'react-router-dom';
import { SiteDocument } from './site-document.tsx';

const frame: Frame = {
  config: {
    ...testSiteConfig,
    menus: [
      { id: 'platform', label: 'Platform', layout: 'columns', strip: true },
      { id: 'solutions', label: 'Solutions', layout: 'wide-list', strip: true },
      { id: 'integrations', label: 'Integrations', layout: 'grid', strip: false },
    ],
  },
  origin: 'https://www.example.com',
  year: 2026,
  navigation: [
    { menu: 'platform', label: 'Overview', href: '/platform/overview', order: 1 },
    { menu: 'platform', label: 'Explorer', href: '/platform/cost-explorer', order: 2 },
    {
      menu: 'solutions',
      label: 'Retail',
      group: 'By industry',
      submenu: true,
      href: '/solutions/r',
      order: 1,
    },
    { menu: 'integrations', label: 'AWS', href: '/integrations/aws', logo: '/logos/aws.svg', order: 1 },
    { menu: 'integrations', label: 'Azure', href: '/integrations/azure', logo: '/logos/azure.svg', order: 2 },
  ],
  footer: [{ column: 'legal', label: 'Privacy', href: '/privacy', order: 1 }],
};

// jsdom has no layout.
globalThis.ResizeObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof ResizeObserver;

const HEADING = () => <h1>Page</h1>;

const siteOf = ({ config, origin, year }: Frame, Page: () => ReactElement) => ({
  config,
  origin,
  year,
  parts: {
    peek: () => Page,
    load: async () => Page,
    served: () => undefined,
    failed: () => {},
  },
  structuredData: () => {},
});

const tree = (page: string | null, embeds: string[] = [], of = frame, Page: () => ReactElement = HEADING) => (
  <StaticRouter location="/platform/overview">
    <SiteDocument site={siteOf(of, Page)} frame={of} slotsOf={() => (page ? [page, ...embeds] : [])} />
  </StaticRouter>
);

function serve(...what: Parameters<typeof tree>): void {
  document.open();
  document.write(`<!doctype html>${renderToString(tree(...what))}`);
  document.close();
}

test('[SH-7] hydration keeps what the boot script did to the menus, without a warning', async () => {
  serve('platform/Overview');
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  const menu = document.querySelector('[popovertarget="menu-platform"]')!;
  const expanded = () =>
    [...document.querySelectorAll('[data-group]')].map((group) => group.getAttribute('aria-expanded'));
  // Without script they do not say that they can be opened.
  expect(expanded()).toEqual([null, null]);
  document.querySelector('[data-group]')!.setAttribute('aria-expanded', 'true');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

  await act(async () => {
    hydrateRoot(document, tree('platform/Overview'), { onRecoverableError: (error) => console.error(error) });
  });

  expect(consoleError.mock.calls).toEqual([]);
  expect(document.querySelector('[popovertarget="menu-platform"]')).toBe(menu);
  expect(expanded()).toEqual(['true', 'false']);
});

test('[SH-8][SH-12] the header, the mobile menu and the floating button lead where the site configuration says', () => {
  serve('platform/Overview');
  const links = [...document.querySelectorAll('a[href="/#test-form"]')].map(({ textContent }) => textContent);
  expect(links).toEqual(['Book a Test', 'Book a Test', 'Book a Test']);
  expect(document.querySelector('.floating-demo')!.getAttribute('aria-label')).toBe('Book a Test');
});

test('[SH-10][SH-11] the footer has the columns, the closing line and the badges of the site configuration, none of them empty', () => {
  serve('platform/Overview');
  const labels = [...document.querySelectorAll('footer nav')].map(
    (nav) => nav.getAttribute('aria-label') ?? nav.querySelector('h2')?.textContent,
  );
  expect(labels).toEqual(['Legal']);
  expect(document.querySelector('[aria-label="Security and compliance"]')!.textContent).toBe('Tested');
});

test('[SH-9] the footer shows networks and the company of a site that has them, and a site without them has no empty list', () => {
  const footerOf = (config: Frame['config']) => {
    serve('platform/Overview', [], { ...frame, config });
    return document.querySelector('footer')!;
  };
  const { demo: _demo, tagline: _tagline, ...least } = { ...frame.config, badges: [] };
  const bare = footerOf(least);
  expect([...bare.querySelectorAll('ul')].map(({ children }) => children.length)).toEqual([1]);
  expect(bare.querySelector('a[href^="tel:"], .social-link')).toBeNull();
  expect(document.querySelector('.floating-demo, a[href="/#test-form"]')).toBeNull();

  const phone = { display: '+1 (202) 555-0142', href: 'tel:+1-202-555-0142' };
  const social = { linkedin: 'https://www.linkedin.com/', x: 'https://x.com/a' };
  const site = { phone, social, legal: { controller: 'A, Inc.', address: 'B' } };
  const full = footerOf({ ...least, site });
  const links = [...full.querySelectorAll<HTMLAnchorElement>('.social-link')];
  expect(links.map((link) => [link.getAttribute('aria-label'), link.href])).toEqual([
    ['Example: Testbrand on LinkedIn', social.linkedin],
    ['Testbrand on X', social.x],
  ]);
  expect(full.textContent).toContain('A, Inc., B. +1 (202) 555-0142');
});

test('the logo of a link is a file of its section', () => {
  serve('platform/Overview');
  const logos = [...document.querySelectorAll('.menu-panel .menu-logo')].map(({ outerHTML }) => outerHTML);
  expect(logos).toEqual(
    ['aws', 'azure'].map((name) =>
      expect.stringMatching(`^<img src="/logos/${name}\\.svg" alt="" loading="lazy"`),
    ),
  );
});

test('[SH-6][SH-7] every menu is in the served document, twice: for the header and for the mobile menu', () => {
  serve('platform/Overview');
  for (const { href } of frame.navigation) {
    expect(document.querySelectorAll(`header a[href="${href}"]`)).toHaveLength(2);
  }
  expect(document.querySelectorAll('.menu-panel [aria-current="page"]')).toHaveLength(1);
  expect(document.querySelector('#menu-by-industry')!.closest('#menu-solutions')).not.toBeNull();
});

test('a menu, a footer column and a value that only the site configuration and a section know stand on the page', () => {
  const { config } = frame;
  const configured = {
    ...frame,
    config: {
      ...config,
      menus: [...config.menus, { id: 'learn', label: 'Learn', layout: 'list' as const, strip: false }],
      footer: [...config.footer, { id: 'press', label: 'Press', strip: false }],
      site: { lessons: '412 lessons' },
    },
    navigation: [...frame.navigation, { menu: 'learn', label: 'Courses', href: '/courses', order: 1 }],
    footer: [...frame.footer, { column: 'press', label: 'News', href: '/news', order: 1 }],
  };
  const Page = () => <h1>{String(useSite().config.site.lessons)}</h1>;
  serve('platform/Overview', [], configured, Page);
  expect(document.querySelector('[data-menu="list"] .menu-button')!.textContent).toBe('Learn');
  expect(document.querySelector('#menu-learn a')!.getAttribute('href')).toBe('/courses');
  expect(document.querySelector('#mobile-learn a')!.getAttribute('href')).toBe('/courses');
  const column = document.querySelector('footer nav[aria-labelledby="footer-press"]')!;
  expect(column.textContent).toBe('PressNews');
  expect(document.querySelector('main')!.textContent).toBe('412 lessons');
});

test.each([
  [undefined, undefined],
  [true, '1'],
  [{ share: 0.1 }, '0.1'],
])('with reports %p, the document has their share for the boot script: %p', (reports, share) => {
  serve('platform/Overview', [], { ...frame, config: { ...frame.config, reports } });
  expect(document.documentElement.dataset.reports).toBe(share);
});

test('[SH-20] the not-found page links four pages of each menu and its strip below the name of the menu, and no list without menus', () => {
  const pages = (menu: string, count: number) =>
    Array.from({ length: count }, (_, order) => ({ menu, label: menu, href: `/${menu}/${order}`, order }));
  const anchor = { menu: 'solutions', label: 'Anchor', href: '/#anchor', order: -1 };
  const navigation = [...pages('platform', 6), anchor, ...pages('solutions', 2), ...pages('integrations', 5)];
  serve(null, [], { ...frame, navigation });
  const listed = [...document.querySelectorAll('main ul')].map((list) => [
    list.previousElementSibling!.textContent!.toLowerCase(),
    ...[...list.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  ]);
  expect(listed).toEqual([
    ['platform', ...[0, 1, 2, 3, 5].map((order) => `/platform/${order}`)],
    ['solutions', '/solutions/0', '/solutions/1'],
    ['integrations', ...[0, 1, 2, 3].map((order) => `/integrations/${order}`)],
  ]);
  serve(null, [], { ...frame, navigation: [] });
  expect(document.querySelector('main ul')).toBeNull();
});

test.each([
  [STOPPED_PATH, 'This page is temporarily unavailable', 'Please try again later.'],
  [GONE_PATH, 'This page is no longer available', 'The rest of the site is available.'],
])('in place of a stopped section’s pages, at any address: %s', async (path, title, words) => {
  const page = (
    <StaticRouter location="/platform/overview">
      <SiteDocument site={siteOf(frame, HEADING)} frame={frame} slotsOf={() => []} renderedFor={() => path} />
    </StaticRouter>
  );
  document.open();
  document.write(`<!doctype html>${renderToString(page)}`);
  document.close();
  expect([document.title, document.querySelector('h1')!.textContent]).toEqual([
    `${title} | Testbrand`,
    title,
  ]);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('main')!.textContent).toContain(words);
  expect(document.querySelectorAll('header, footer')).toHaveLength(2);
});
