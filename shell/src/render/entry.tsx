import type { Frame, ShellBundle } from '@site/section-kit/contract';
import { isPage, parseSlotId } from '@site/section-kit/names';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { SiteDocument } from '../frame/document/site-document.tsx';
import { sharedModules } from '../shared-modules.ts';
import { createMarkedDocument, markingModules } from './hydration-mark.tsx';
import { propsAsData } from './props-as-data.ts';

export const shared: ShellBundle['shared'] = markingModules(sharedModules);

export const render: ShellBundle['render'] = async (
  frame,
  path,
  page,
  parts,
  onSlot,
  slots = page === null ? [] : [page],
  table,
) => {
  const used: string[] = [];
  const structuredData: object[] = [];
  const errors: unknown[] = [];
  const marked = createMarkedDocument((id, props) => {
    if (!isPage(parseSlotId(id))) onSlot(id, propsAsData(id, props));
  });
  const site = {
    ...siteOf(frame),
    parts: {
      peek(id: string, module = id) {
        onSlot(id);
        if (!used.includes(id)) used.push(id);
        return marked.inSlot(id, parts.get(module) ?? missing(module));
      },
      load: async () => () => null,
      served: () => undefined,
      failed: () => {},
    },
    structuredData: (items: readonly object[]) => {
      structuredData.push(...items);
    },
  };
  const html = await marked.html(async () => {
    const { prelude } = await prerender(
      <StaticRouter location={path}>
        <SiteDocument site={site} frame={frame} slotsOf={() => slots} tableOf={() => table} />
        {/* Place of the browser's navigation effects: React counts ids by position. */}
        {null}
      </StaticRouter>,
      {
        // A smaller size makes React move large boundaries into <template> and inline scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => {
          errors.push(error);
        },
      },
    );
    return new Response(prelude).text();
  });
  if (errors.length > 0) throw errors[0];
  return { html, parts: used, structuredData };
};

function siteOf({ config, origin, year }: Frame) {
  return { config, origin, year };
}

function missing(id: string): ComponentType<never> {
  throw new Error(`No live section exposes ${id}.`);
}
