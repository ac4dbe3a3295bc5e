import { phoneIcon } from '../brand/icons.ts';
import { UnbrokenText } from '../content/unbroken-text.tsx';
import { ButtonLink } from '../controls/button.tsx';
import { Container } from './container.tsx';

type ClosingCtaProps = {
  title: string;
  text: string;
  demoHref?: string;
  demoText?: string;
  /** "+1 (415) 555-0134" and "tel:+1-415-555-0134" */
  phone?: { display: string; href: string };
  id?: string;
};

/** Not a dark band: those are for figures. */
export function ClosingCta({
  title,
  text,
  demoHref = '/#demo-form',
  demoText = 'Schedule a Demo',
  phone,
  id,
}: ClosingCtaProps) {
  const headingId = `${id ?? 'closing'}-title`;
  return (
    <section id={id} aria-labelledby={headingId} className="py-section">
      <Container>
        <div className="grid gap-6 rounded-panel border border-leaf bg-wash p-5 sm:p-6 lg:grid-cols-[1fr_auto] lg:items-end lg:gap-12">
          <div>
            <h2 id={headingId} className="text-h2">
              <UnbrokenText text={title} />
            </h2>
            <p className="mt-4 max-w-prose text-lead">
              <UnbrokenText text={text} />
            </p>
          </div>
          <div className="grid gap-3 sm:flex sm:flex-wrap print:hidden">
            <ButtonLink href={demoHref}>{demoText}</ButtonLink>
            {phone && (
              <ButtonLink href={phone.href} variant="secondary" icon={phoneIcon}>
                <span>
                  <span className="max-sm:sr-only">{'Call '}</span>
                  <span className="whitespace-nowrap">{phone.display}</span>
                </span>
              </ButtonLink>
            )}
          </div>
        </div>
      </Container>
    </section>
  );
}
