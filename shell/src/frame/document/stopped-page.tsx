import { ButtonLink, Container } from '@site/design-system';
import { PageHead } from '@site/section-kit';

/** For a section that operators have stopped. */
export function StoppedPage({ gone = false }: { gone?: boolean }) {
  const title = gone ? 'This page is no longer available' : 'This page is temporarily unavailable';
  return (
    <Container>
      <PageHead
        title={title}
        description={gone ? 'This page has been removed.' : 'This page is out of service for now.'}
        indexable={false}
      />
      <div className="not-found">
        <div>
          <h1 className="text-h1">{title}</h1>
          <p className="mt-6 mb-8 max-w-prose text-lead">
            {gone
              ? 'We have removed this page. The rest of the site is available.'
              : 'We have taken this page out of service and are working on it. Please try again later. The rest of the site is available.'}
          </p>
          <ButtonLink href="/">Return to Home Page</ButtonLink>
        </div>
      </div>
    </Container>
  );
}
