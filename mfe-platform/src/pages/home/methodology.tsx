import { ButtonLink, Section, SectionHeading } from '@site/design-system';
import { methodology } from './copy.ts';
import { PracticeLoop } from './practice-loop.tsx';

export function Methodology() {
  return (
    <Section id="methodology">
      <SectionHeading
        eyebrow={methodology.eyebrow}
        title={methodology.title}
        lead={methodology.lead}
        layout="split"
      />
      <PracticeLoop />
      <ul className="mt-8 grid gap-6 lg:grid-cols-3 lg:gap-12">
        {methodology.practices.map(({ title, text, measure }) => (
          <li key={title} className="flex flex-col gap-2">
            <h3 className="text-h3">{title}</h3>
            <p>{text}</p>
            <p className="mt-auto pt-2 text-sm text-muted">
              {`${methodology.measuredBy} `}
              <strong className="text-ink">{measure}</strong>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <ButtonLink href="/finops-guide" variant="secondary">
          {methodology.more}
        </ButtonLink>
      </p>
    </Section>
  );
}
