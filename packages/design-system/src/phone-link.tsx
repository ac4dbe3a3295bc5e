import { ButtonLink, type ButtonVariant } from './button.tsx';
import { phoneIcon } from './icons.ts';

type PhoneLinkProps = {
  /** As people read it: "+1 (415) 555-0134". */
  phone: string;
  /** Text instead of the number. */
  label?: string;
  variant?: ButtonVariant;
};

export function PhoneLink({ phone, label, variant = 'secondary' }: PhoneLinkProps) {
  return (
    <ButtonLink href={phoneHref(phone)} variant={variant} icon={phoneIcon}>
      {label ? `${label} ${phone}` : phone}
    </ButtonLink>
  );
}

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
