import { type Site, SiteProvider, Slot, SlotTableProvider } from '@site/section-kit';
import type { Frame, SlotTable } from '@site/section-kit/contract';
import { Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { FloatingDemo } from '../floating-demo.tsx';
import { Footer } from '../footer.tsx';
import { Header } from '../header.tsx';
import { Toaster } from '../toasts/toaster.tsx';
import { shellPage } from './shell-pages.tsx';

interface SiteDocumentProps {
  site: Site;
  frame: Frame;
  /** The page's own slot first; none for a page of the shell. */
  slotsOf: (path: string) => readonly string[];
  tableOf?: (path: string) => SlotTable | undefined;
  /** The shell's page shown there. */
  renderedFor?: (path: string) => string;
  /** Header and footer hydrate after this. */
  pressed?: Promise<unknown> | undefined;
}

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
    // The boot script sets attributes before hydration.
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
            {/* A mismatch, as after translation, costs one boundary. */}
            <Suspense>
              <After done={pressed} />
              <a className="skip-link no-print" href="#main">
                Skip to main content
              </a>
              <Header navigation={frame.navigation} />
            </Suspense>
            {/* Keeps sections below the header, whatever their z-index. */}
            <main id="main" className="isolate" tabIndex={-1}>
              <SlotTableProvider value={tableOf?.(pathname)}>
                {page ? (
                  <Slot key={page} id={page} />
                ) : (
                  <Suspense>{shellPage(renderedFor(pathname), frame.navigation)}</Suspense>
                )}
              </SlotTableProvider>
            </main>
            <Suspense>
              <After done={pressed} />
              {demo && <FloatingDemo demo={demo} ownForm={slots.some((id) => id === demoForm)} />}
              <Footer entries={frame.footer} />
            </Suspense>
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
