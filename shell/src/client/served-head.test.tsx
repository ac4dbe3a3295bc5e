/** @jest-environment jsdom */
import { PageHead, SiteProvider } from '@site/section-kit';
import { testSiteConfig } from '@site/section-kit/testing';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { StaticRouter } from 'react-router-dom';
import { SiteDocument } from '../frame/site-document.tsx';
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
  const leave = captureServedHead(served);
  served.head.insertAdjacentHTML('beforeend', '<title>The next page</title>');
  leave();
  expect(served.head.children).toHaveLength(own + 1);
  expect(served.title).toBe('The next page');
});
