import { UnbrokenText } from '../content/unbroken-text.tsx';
import { ButtonLink } from '../controls/button.tsx';
import { type Phone, PhoneLink } from '../controls/phone-link.tsx';
import { Container } from './container.tsx';

type ClosingCtaProps = {
  title: string;
  text: string;
  demoHref?: string;
  demoText?: string;
  phone?: Phone;
  /** "Call" */
  phoneLabel?: string;
  id?: string;
};

/** Not a dark band: those are for figures. */
export function ClosingCta({
  title,
  text,
  demoHref = '/#demo-form',
  demoText = 'Schedule a Demo',
  phone,
  phoneLabel,
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
            {phone && <PhoneLink phone={phone} label={phoneLabel} />}
          </div>
        </div>
      </Container>
    </section>
  );
}
