import { phoneIcon } from '../brand/icons.ts';
import { ButtonLink } from './button.tsx';

/** "+1 (415) 555-0134" and "tel:+1-415-555-0134" */
export type Phone = { display: string; href: string };

type PhoneLinkProps = {
  phone: Phone;
  /** Text instead of the number. */
  label?: string;
};

export function PhoneLink({ phone, label }: PhoneLinkProps) {
  return (
    <ButtonLink href={phone.href} variant="secondary" icon={phoneIcon}>
      <span>
        {label && <span className="max-sm:sr-only">{`${label} `}</span>}
        <span className="whitespace-nowrap">{phone.display}</span>
      </span>
    </ButtonLink>
  );
}
