import { ButtonLink, Container } from '@site/design-system';
import { PageHead } from '@site/section-kit';
import { copy } from './copy.ts';

interface NotFoundViewProps {
  title: string;
  sentence: string;
  list: string;
  pages: readonly { path: string; name: string }[];
}

/** For an address below a known prefix: shows what exists there instead. */
export function NotFoundView({ title, sentence, list, pages }: NotFoundViewProps) {
  return (
    <>
      <PageHead title={copy.notFound.title} description={copy.notFound.description} indexable={false} />
      <div className="py-section">
        <Container>
          <p className="figures text-h3 text-muted">404</p>
          <h1 className="mt-3 text-h1">{title}</h1>
          <p className="mt-5 max-w-prose text-lead">{sentence}</p>
          {pages.length > 0 && (
            <>
              <h2 className="mt-12 text-h3">{list}</h2>
              <ul className="mt-4 grid max-w-prose gap-x-8 border-t sm:grid-cols-2">
                {pages.map(({ path, name }) => (
                  <li key={path} className="border-b">
                    <a
                      href={path}
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
            <ButtonLink href="/">{copy.notFound.home}</ButtonLink>
          </p>
        </Container>
      </div>
    </>
  );
}
