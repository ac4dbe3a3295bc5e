/** @jest-environment jsdom */
import { PageHead, SiteProvider } from '@site/section-kit';
import { testSiteConfig } from '@site/section-kit/testing';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { StaticRouter } from 'react-router-dom';
import { SiteDocument } from '../../frame/document/site-document.tsx';
import { captureServedHead } from './served-head.ts';

const Page = () => (
  <PageHead title="A page" description="About it." keywords={['one']} publishedTime="2025-04-10" />
);
const Bare = () => null;

function serve(page: () => React.ReactNode): Document {
  const frame = { config: testSiteConfig, origin: 'https://www.example.com', year: 2026 };
  const site = {
    ...frame,
    parts: { peek: () => page, load: async () => page, served: () => undefined, failed: () => {} },
    structuredData: () => {},
  };
  const html = renderToStaticMarkup(
    <StaticRouter location="/a">
      <SiteProvider value={site}>
        <SiteDocument
          site={site}
          frame={{ ...frame, navigation: [], footer: [] }}
          slotsOf={() => ['a/page']}
        />
      </SiteProvider>
    </StaticRouter>,
  );
  return new DOMParser().parseFromString(html, 'text/html');
}

test('exactly what PageHead printed is removed, and what came later stays', () => {
  const own = serve(Bare).head.children.length;
  const served = serve(Page);
  expect(served.head.children.length).toBeGreaterThan(own + 15);
  const head = captureServedHead(served);
  served.head.insertAdjacentHTML('beforeend', '<title>The next page</title>');
  head.leave();
  expect(served.head.children).toHaveLength(own + 1);
  expect(served.title).toBe('The next page');
});

test('what went with a page that failed is put back, and nothing once the page is left', () => {
  const served = serve(Page);
  const complete = served.head.children.length;
  const head = captureServedHead(served);
  served.querySelector('title')!.remove();
  served.querySelector('[name=description]')!.remove();
  head.restore();
  expect([served.title, served.head.children.length]).toEqual(['A page | Testbrand', complete]);
  head.restore();
  expect(served.head.children).toHaveLength(complete);
  head.leave();
  head.restore();
  expect(served.title).toBe('');
});
