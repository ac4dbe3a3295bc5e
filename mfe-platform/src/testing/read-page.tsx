import { withSite } from '@site/site-values/testing';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export interface ReadPage {
  html: string;
  /** Without tags, entities resolved. */
  text: string;
  headings: { level: number; text: string }[];
  links: { href: string; text: string }[];
  structuredData: readonly object[];
}

export function readPage(Page: ComponentType, path: string): ReadPage {
  let structuredData: readonly object[] = [];
  const html = renderToStaticMarkup(
    withSite(<Page />, path, {
      structuredData: (items) => {
        structuredData = items;
      },
    }),
  );
  return {
    html,
    text: plain(html.replace(/<title>.*?<\/title>/, '')),
    headings: [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs)].map(([, level, inner]) => ({
      level: Number(level),
      text: plain(inner!),
    })),
    links: [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inner]) => ({
      href: href!,
      text: plain(inner!),
    })),
    structuredData,
  };
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
