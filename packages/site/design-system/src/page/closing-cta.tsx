import type { ReactNode } from 'react';
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
  /** `night` is for the pages on which a visitor decides; `panel` for those that lead on to others. */
  tone?: 'night' | 'panel';
  /** A link to a file, next to the button. */
  children?: ReactNode;
};

const LOOKS = {
  night: {
    band: 'night ruled py-section',
    box: 'lg:grid-cols-2',
    title: 'text-h1 text-paper',
    text: 'text-mist',
    button: 'inverse',
    phone: 'outline',
  },
  panel: {
    band: 'py-12 lg:py-16',
    box: 'rounded-panel border border-leaf bg-wash p-6 sm:p-10 lg:grid-cols-[1fr_auto]',
    title: 'text-h2',
    text: '',
    button: 'primary',
    phone: 'secondary',
  },
} as const;

/** What a page ends with: its one dark band, or a quiet panel. */
export function ClosingCta({
  title,
  text,
  demoHref = '/#demo-form',
  demoText = 'Schedule a Demo',
  phone,
  phoneLabel,
  id,
  tone = 'night',
  children,
}: ClosingCtaProps) {
  const look = LOOKS[tone];
  const headingId = `${id ?? 'closing'}-title`;
  return (
    <section id={id} aria-labelledby={headingId} className={look.band}>
      <Container>
        <div className={`grid gap-8 lg:items-end lg:gap-12 ${look.box}`}>
          <div>
            <h2 id={headingId} className={look.title}>
              {title}
            </h2>
            <p className={`mt-4 max-w-prose text-lead ${look.text}`}>{text}</p>
          </div>
          <div className="grid gap-3 sm:flex sm:flex-wrap lg:justify-end print:hidden">
            <ButtonLink href={demoHref} variant={look.button}>
              {demoText}
            </ButtonLink>
            {phone && <PhoneLink phone={phone} label={phoneLabel} variant={look.phone} />}
            {children && <p className="flex min-h-11 items-center text-sm">{children}</p>}
          </div>
        </div>
      </Container>
    </section>
  );
}
