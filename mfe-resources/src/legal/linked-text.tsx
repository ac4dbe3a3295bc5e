import { useSite } from '@site/section-kit';

type LinkedTextProps = { text: string };

/** Text in which the contact address, the phone number and the privacy policy are links. */
export function LinkedText({ text }: LinkedTextProps) {
  const { securityContact, phone } = useSite().config;
  const targets = [
    { words: securityContact, href: `mailto:${securityContact}` },
    { words: phone.display, href: phone.href },
    { words: 'privacy policy', href: '/privacy' },
  ];
  const target = targets.find(({ words }) => text.includes(words));
  if (!target) return text;
  const start = text.indexOf(target.words);
  return (
    <>
      <LinkedText text={text.slice(0, start)} />
      <a href={target.href} className="whitespace-nowrap">
        {target.words}
      </a>
      <LinkedText text={text.slice(start + target.words.length)} />
    </>
  );
}
