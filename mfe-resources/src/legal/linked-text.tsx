import { isExampleContact, UnbrokenText } from '@site/design-system';
import { useSite } from '@site/section-kit';
import { siteOf } from '@site/site-values';

type LinkedTextProps = { text: string };

/** Links the contact address, phone number and pages that legal texts name. */
export function LinkedText({ text }: LinkedTextProps) {
  const { config } = useSite();
  const { securityContact } = config;
  const { phone } = siteOf(config);
  const targets = [
    { words: securityContact, href: `mailto:${securityContact}` },
    { words: phone.display, href: phone.href },
    { words: 'privacy policy', href: '/privacy' },
    { words: 'AWS integration', href: '/integrations/aws' },
    { words: 'Azure integration', href: '/integrations/azure' },
    { words: 'Google Cloud integration', href: '/integrations/gcp' },
    { words: 'Oracle Cloud integration', href: '/integrations/oracle' },
  ];
  const target = targets.find(({ words }) => text.includes(words));
  if (!target) return <UnbrokenText text={text} />;
  const start = text.indexOf(target.words);
  return (
    <>
      <LinkedText text={text.slice(0, start)} />
      <a href={target.href} className="whitespace-nowrap text-brand underline">
        {target.words}
      </a>
      {isExampleContact(target.words) && ' (example)'}
      <LinkedText text={text.slice(start + target.words.length)} />
    </>
  );
}
