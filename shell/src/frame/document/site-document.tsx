import { type Site, SiteProvider, Slot, SlotTableProvider } from '@site/section-kit';
import type { Frame, SlotTable } from '@site/section-kit/contract';
import { GONE_PATH, STOPPED_PATH } from '@site/section-kit/page-state';
import { Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { FloatingDemo } from '../floating-demo.tsx';
import { Footer } from '../footer.tsx';
import { Header } from '../header.tsx';
import { Toaster } from '../toasts/toaster.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { StoppedPage } from './stopped-page.tsx';

interface SiteDocumentProps {
  site: Site;
  frame: Frame;
  /** Slot ids at a path, the page's own first; none for the shell's own not-found page. */
  slotsOf: (path: string) => readonly string[];
  /** What is in the slots at a path, where their ids do not say it. */
  tableOf?: (path: string) => SlotTable | undefined;
  /** Path that the page at a path was rendered for, where it is another one: that of a page of the shell. */
  renderedFor?: (path: string) => string;
  /** Header and footer are hydrated after it: what the visitor has pressed comes first. */
  pressed?: Promise<unknown> | undefined;
}

/** The whole document, rendered by the composer and hydrated by the browser from the same tree. */
export function SiteDocument({
  site,
  frame,
  slotsOf,
  tableOf,
  renderedFor = (path) => path,
  pressed,
}: SiteDocumentProps) {
  const { pathname } = useLocation();
  const slots = slotsOf(pathname);
  const page = slots[0];
  const { demo, demoForm, reports } = site.config;
  return (
    // The boot script writes its attributes before React has the page.
    <html
      lang="en-US"
      data-reports={reports ? (reports === true ? 1 : reports.share) : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="#fbfaf7" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        <SiteProvider value={site}>
          <div className="slot" data-section="shell" data-boundary="shell">
            {/* A boundary each: what translation or an extension changed before hydration costs no more than it holds. */}
            <Suspense>
              <After done={pressed} />
              <a className="skip-link no-print" href="#main">
                Skip to main content
              </a>
              <Header navigation={frame.navigation} />
            </Suspense>
            {/* Whatever z-index a section uses, its elements are below the header. */}
            <main id="main" className="isolate" tabIndex={-1}>
              <SlotTableProvider value={tableOf?.(pathname)}>
                {page ? (
                  <Slot key={page} id={page} />
                ) : (
                  <Suspense>{ownPage(renderedFor(pathname), frame)}</Suspense>
                )}
              </SlotTableProvider>
            </main>
            <Suspense>
              <After done={pressed} />
              {demo && <FloatingDemo demo={demo} ownForm={slots.some((id) => id === demoForm)} />}
              <Footer entries={frame.footer} />
            </Suspense>
            {/* What scripts write into from the start. */}
            <Toaster />
            <div id="announcer" className="sr-only" aria-live="polite" />
            <div className="progress no-print" aria-hidden="true" />
          </div>
        </SiteProvider>
      </body>
    </html>
  );
}

function After({ done }: { done: Promise<unknown> | undefined }) {
  if (done) use(done);
  return null;
}

function ownPage(path: string, { navigation }: Frame) {
  if (path === STOPPED_PATH) return <StoppedPage />;
  return path === GONE_PATH ? <StoppedPage gone /> : <NotFoundPage navigation={navigation} />;
}
