import { createRequire } from 'node:module';
import type { ComponentType } from 'react';

/** A page of a section, as `readSection` of the build finds it. */
interface PageFiles {
  /** page.tsx */
  source: string;
  /** Of the page of an entry: its content, and the path with the parameter. */
  entry?: { source: string; path: string };
}

/**
 * The component of a page as the build assembles it: that of an entry gets its content. Not for entries that are .mdx files.
 */
export function loadPage({ source, entry }: PageFiles): ComponentType {
  // The copies of the test, which has a module registry of its own.
  const load = createRequire(source);
  const { default: Page } = load(source);
  if (!entry) return Page;
  const { createElement } = load('react') as typeof import('react');
  const { Route, Routes } = load('react-router-dom') as typeof import('react-router-dom');
  const { default: content } = load(entry.source);
  const route = createElement(Route, { path: entry.path, element: createElement(Page, { content }) });
  return () => createElement(Routes, null, route);
}
