import { ButtonLink, Section, SectionHeading } from '@site/design-system';
import { Download } from '../../../article-layout/download.tsx';
import { copy, otherStrategies } from './copy.ts';

export function OtherStrategies() {
  const { title, text } = copy.teaser;
  return (
    <Section tone="mist" labelledBy="other-strategies">
      <SectionHeading id="other-strategies" title={title} lead={text} layout="split">
        <ButtonLink href="/#demo-form">{copy.guide}</ButtonLink>
        <p className="text-sm [&>a]:inline-block [&>a]:py-1">
          <Download file="fifteen-strategies.xlsx">{copy.teaser.file}</Download>
        </p>
      </SectionHeading>
      <ol className="grid border-t border-ink md:grid-cols-2 md:gap-x-12">
        {otherStrategies.map(({ name, gain }, index) => (
          <li key={name} className="grid grid-cols-[2.5rem_1fr] border-b py-4">
            <span className="figures text-brand" aria-hidden>
              {index + 4}
            </span>
            <div>
              <h3 className="text-h3">{name}</h3>
              <p className="mt-1 text-sm">{gain}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
