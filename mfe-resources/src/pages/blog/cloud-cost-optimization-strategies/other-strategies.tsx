import { ButtonLink, Section, SectionHeading } from '@site/design-system';
import { Download } from '../../../article-layout/download.tsx';
import { copy, efforts, otherStrategies } from './copy.ts';

export function OtherStrategies() {
  const { title, text, file } = copy.teaser;
  const numbered = otherStrategies.map((strategy, index) => ({ ...strategy, number: index + 4 }));
  return (
    <Section tone="mist" labelledBy="other-strategies">
      <SectionHeading id="other-strategies" title={title} lead={text} layout="split">
        <p className="mb-4 flex min-h-6">
          <Download file="fifteen-strategies.xlsx">{file}</Download>
        </p>
        <ButtonLink href="/#demo-form">{copy.guide}</ButtonLink>
      </SectionHeading>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-3">
        {Object.entries(efforts).map(([effort, name]) => (
          <div key={effort}>
            <h3 className="border-b border-ink pb-3 text-h3">{name}</h3>
            <ul>
              {numbered
                .filter((strategy) => strategy.effort === effort)
                .map((strategy) => (
                  <li key={strategy.number} className="grid grid-cols-[2.5rem_1fr] border-b py-3 text-sm">
                    <span className="figures text-brand">{strategy.number}</span>
                    <p>
                      <strong className="block text-ink">{strategy.name}</strong>
                      {strategy.gain}
                    </p>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
