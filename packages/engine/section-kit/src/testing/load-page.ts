import { createRequire } from 'node:module';
import type { ComponentType } from 'react';

interface PageFiles {
  source: string;
  /** For an entry: its content, and the path with the parameter. */
  entry?: { source: string; path: string };
}

/** Assembled as in the build. Not for .mdx entries. */
export function loadPage({ source, entry }: PageFiles): ComponentType {
  // The test has its own module registry.
  const load = createRequire(source);
  const { default: Page } = load(source);
  if (!entry) return Page;
  const { createElement } = load('react') as typeof import('react');
  const { Route, Routes } = load('react-router-dom') as typeof import('react-router-dom');
  const { default: content } = load(entry.source);
  const route = createElement(Route, { path: entry.path, element: createElement(Page, { content }) });
  return () => createElement(Routes, null, route);
}
