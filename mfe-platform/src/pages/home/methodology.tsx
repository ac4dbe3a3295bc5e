import { ButtonLink, Section, SectionHeading } from '@site/design-system';
import { methodology } from './copy.ts';

export function Methodology() {
  return (
    <Section id="methodology">
      <SectionHeading eyebrow={methodology.eyebrow} title={methodology.title} lead={methodology.lead} />
      <ul data-reveal="" className="mb-10 border-b">
        {methodology.practices.map(({ title, text, measure }) => (
          <li key={title} className="grid gap-2 border-t py-6 lg:grid-cols-4 lg:gap-12">
            <h3 className="text-h3">{title}</h3>
            <p className="lg:col-span-2">{text}</p>
            <p className="text-sm text-muted">
              {methodology.measuredBy}
              <br />
              <strong className="text-ink">{measure}</strong>
            </p>
          </li>
        ))}
      </ul>
      <ButtonLink href="/finops-guide" variant="secondary">
        {methodology.more}
      </ButtonLink>
    </Section>
  );
}
