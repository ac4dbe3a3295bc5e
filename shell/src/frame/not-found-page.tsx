import { ButtonLink, Container } from '@site/design-system';
import { PageHead } from '@site/section-kit';

/** Any path that no section owns. Wording given by the specification. */
export function NotFoundPage() {
  return (
    <Container>
      <PageHead
        title="Page Not Found"
        description="The page you're looking for could not be found."
        indexable={false}
      />
      <div className="max-w-2xl py-24">
        <h1 className="font-display text-4xl text-ink">404 Page Not Found</h1>
        <p className="mt-6 mb-8">
          We're sorry, but the page you're looking for doesn't exist. You might have followed an outdated link or
          entered an incorrect URL.
        </p>
        <ButtonLink href="/">Return to Home Page</ButtonLink>
      </div>
    </Container>
  );
}
