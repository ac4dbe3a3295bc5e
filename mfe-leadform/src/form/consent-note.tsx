import { TextLink } from '@site/design-system';
import { consentNotice } from '@site/lead-contract';

export function ConsentNote() {
  const { before, link, after } = consentNotice;
  return (
    <p className="text-xs text-muted">
      {before}
      <TextLink href={link.href}>{link.text}</TextLink>
      {after}
    </p>
  );
}
