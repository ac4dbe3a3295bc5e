import { ButtonLink, type ButtonVariant } from './button.tsx';

type PhoneLinkProps = {
  /** As people read it: "+1 (415) 555-0134". */
  phone: string;
  /** Text instead of the number. */
  label?: string;
  variant?: ButtonVariant;
};

export function PhoneLink({ phone, label, variant = 'ghost' }: PhoneLinkProps) {
  return (
    <ButtonLink href={phoneHref(phone)} variant={variant} icon="phone">
      {label ? `${label} ${phone}` : phone}
    </ButtonLink>
  );
}

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
