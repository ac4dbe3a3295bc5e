import { BarChart, Figure, Section, SectionHeading, Steps } from '@site/design-system';
import { chapters, explorerCopy } from './copy.ts';
import sample from './sample-costs.data.ts';

export function ExplorerChapter() {
  const { id, title } = chapters.costExplorer;
  const { lead, access, five, daily, cause, dimensions, steps } = explorerCopy;
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <SectionHeading id={`${id}-title`} title={title} lead={lead} layout="split" />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        <div>
          <h3 className="text-h3">{five}</h3>
          <dl className="mt-4 border-t">
            {dimensions.map(({ name, question }) => (
              <div
                key={name}
                className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b py-3 text-sm sm:grid-cols-[9rem_1fr]"
              >
                <dt className="font-semibold text-ink">{name}</dt>
                <dd>{question}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 text-sm text-muted">{access}</p>
        </div>
        <Figure title={daily} note={sample.notes.days}>
          <BarChart title={daily} days={sample.days} />
        </Figure>
      </div>
      <h3 className="mt-10 mb-6 text-h3 sm:mt-16 sm:mb-8">{cause}</h3>
      <Steps steps={steps} level={4} />
    </Section>
  );
}
