import { ButtonLink, Container } from '@site/design-system';
import { PageHead } from '@site/section-kit';

interface NotFoundViewProps {
  title: string;
  sentence: string;
  listTitle: string;
  pages: { href: string; name: string }[];
}

/** For an address below a known prefix: shows what exists there instead. */
export function NotFoundView({ title, sentence, listTitle, pages }: NotFoundViewProps) {
  return (
    <>
      <PageHead
        title="Page Not Found"
        description="The page you're looking for could not be found."
        indexable={false}
      />
      <div className="py-section">
        <Container>
          <p className="figures text-h3 text-muted">404</p>
          <h1 className="mt-3 text-h1">{title}</h1>
          <p className="mt-5 max-w-prose text-lead">{sentence}</p>
          {pages.length > 0 && (
            <>
              <h2 className="mt-12 text-h3">{listTitle}</h2>
              <ul className="mt-4 grid max-w-prose gap-x-8 border-t sm:grid-cols-2">
                {pages.map(({ href, name }) => (
                  <li key={href} className="border-b">
                    <a
                      href={href}
                      className="fade block py-3 font-medium text-ink hover:text-brand hover:underline"
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className="mt-10">
            <ButtonLink href="/">Return to Home Page</ButtonLink>
          </p>
        </Container>
      </div>
    </>
  );
}
