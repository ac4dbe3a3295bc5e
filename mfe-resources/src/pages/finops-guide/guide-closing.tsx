import { ButtonLink, Container } from '@site/design-system';
import { guideCopy } from './copy.ts';

/** The dark band at the end, with two links. */
export function GuideClosing() {
  const { title, text, assessment, platform } = guideCopy.closing;
  return (
    <section aria-labelledby="guide-closing" className="night ruled py-section">
      <Container>
        <div className="grid gap-8 lg:grid-cols-2 lg:items-end lg:gap-12">
          <div>
            <h2 id="guide-closing" className="text-h1 text-paper">
              {title}
            </h2>
            <p className="mt-4 max-w-prose text-lead text-mist">{text}</p>
          </div>
          <p className="flex flex-wrap gap-3 lg:justify-end">
            <ButtonLink href="#demo-form" variant="inverse">
              {assessment}
            </ButtonLink>
            <ButtonLink href="/platform/overview" variant="outline">
              {platform}
            </ButtonLink>
          </p>
        </div>
      </Container>
    </section>
  );
}
