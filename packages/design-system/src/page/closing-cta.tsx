import { ButtonLink } from '../controls/button.tsx';
import { type Phone, PhoneLink } from '../controls/phone-link.tsx';
import { Container } from './container.tsx';

type ClosingCtaProps = {
  title: string;
  text: string;
  demoHref?: string;
  demoText?: string;
  phone?: Phone;
  /** Text before the number, for example "Call". */
  phoneLabel?: string;
  id?: string;
};

/** The one dark band of a page, at its end. */
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
    <section id={id} aria-labelledby={headingId} className="night ruled py-section">
      <Container>
        <div className="grid gap-8 lg:grid-cols-2 lg:items-end lg:gap-12">
          <div>
            <h2 id={headingId} className="text-h1 text-paper">
              {title}
            </h2>
            <p className="mt-4 max-w-prose text-lead text-mist">{text}</p>
          </div>
          <div className="grid gap-3 sm:flex sm:flex-wrap lg:justify-end">
            <ButtonLink href={demoHref} variant="inverse">
              {demoText}
            </ButtonLink>
            {phone && <PhoneLink phone={phone} label={phoneLabel} variant="outline" />}
          </div>
        </div>
      </Container>
    </section>
  );
}
