/** @jest-environment jsdom */

import { holds, hostileText, hostileValue, PROPERTY_TIMEOUT } from '@site/fixture-site/hostile-text';
import { PageHead } from '@site/section-kit';
import {
  type FooterEntry,
  footerEntrySchema,
  type NavigationEntry,
  navigationEntrySchema,
} from '@site/section-kit/contract';
import { testSiteConfig } from '@site/section-kit/testing';
import * as fc from 'fast-check';
import { renderToString } from 'react-dom/server.node';
import { StaticRouter } from 'react-router-dom';
import { SiteDocument } from './site-document.tsx';

jest.setTimeout(PROPERTY_TIMEOUT);

interface Texts {
  label: string;
  description: string;
  group: string;
  href: string;
  title: string;
}

function served({ label, description, group, href, title }: Texts): Document {
  const entry = { menu: 'products', group, submenu: true, label, description, href, order: 1 } as const;
  const config = testSiteConfig;
  const frame = {
    config,
    origin: 'https://www.example.com',
    year: 2026,
    navigation: [navigationEntrySchema.parse(entry)],
    footer: [footerEntrySchema.parse({ column: 'legal', label, href, order: 1 })],
  };
  const Page = () => (
    <>
      <PageHead title={title} description={description} />
      <h1>{title}</h1>
    </>
  );
  const site = {
    ...frame,
    parts: { peek: () => Page, load: async () => Page, served: () => undefined, failed: () => {} },
    structuredData: () => {},
  };
  const html = renderToString(
    <StaticRouter location="/here">
      <SiteDocument site={site} frame={frame} slotsOf={() => ['a/pages/a']} />
    </StaticRouter>,
  );
  return new DOMParser().parseFromString(`<!doctype html>${html}`, 'text/html');
}

const structureOf = (document: Document) =>
  [...document.querySelectorAll('*')].map((one) => `${one.localName} ${one.getAttributeNames().join(' ')}`);

const plain = structureOf(served({ label: 'L', description: 'D', group: 'G', href: '/a', title: 'T' }));

test('whatever a label, an address or a title says, the page has the same elements, and says just that', async () => {
  let seen = 0;
  const anyTexts = fc.record({
    label: hostileText,
    description: hostileText,
    group: hostileText,
    href: hostileValue('/a'),
    title: hostileText,
  });
  await holds(anyTexts, 250, (given) => {
    // One by one: a refused text must not hide the others.
    const fits = (entry: Partial<NavigationEntry & FooterEntry>) =>
      navigationEntrySchema.safeParse({ menu: 'solutions', label: 'L', href: '/a', order: 1, ...entry })
        .success;
    const text = (one: string) => (one.trim() && one.length < 5000 && fits({ label: one }) ? one : 'Text');
    const { label, description, group, title } = given;
    const texts: Texts = {
      label: text(label),
      description: text(description),
      group: text(group),
      title: text(title),
      href: fits({ href: given.href }) ? given.href : '/other',
    };
    if (Object.values(texts).some((one) => !['Text', '/other'].includes(one))) seen += 1;
    const document = served(texts);
    expect(structureOf(document)).toEqual(plain);
    expect(document.querySelector('title')!.textContent).toBe(`${texts.title} | ${testSiteConfig.brand}`);
    expect(document.querySelector('h1')!.textContent).toBe(texts.title);
    expect(document.querySelector('meta[name=description]')!.getAttribute('content')).toBe(texts.description);
    expect(document.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe(
      'https://www.example.com/here',
    );
    const [link] = document.querySelectorAll('header .menu-side a');
    expect(link!.getAttribute('href')).toBe(texts.href);
    expect(link!.querySelector('b')!.textContent).toBe(texts.label);
    const button = document.querySelector('header .menu-panel button')!;
    expect(button.textContent).toBe(texts.group);
    expect(document.getElementById(button.getAttribute('popovertarget')!)).toBe(link!.closest('[popover]'));
    const [below] = document.querySelectorAll('.footer-legal a');
    expect([below!.getAttribute('href'), below!.textContent]).toEqual([texts.href, texts.label]);
  });
  expect(seen).toBeGreaterThan(150);
});
