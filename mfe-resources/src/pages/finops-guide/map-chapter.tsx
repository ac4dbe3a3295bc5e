import { Disclosure, DotMap, FeatureCard, Figure, Section, SectionHeading } from '@site/design-system';
import { chapters, mapCopy } from './copy.ts';
import sample from './sample-costs.data.ts';

export function MapChapter() {
  const { id, title } = chapters.costMap;
  return (
    <Section id={id} tone="mist" labelledBy={`${id}-title`}>
      <SectionHeading id={`${id}-title`} title={title} lead={mapCopy.lead} layout="split" />
      <Figure title={mapCopy.byRegion} note={sample.notes.map}>
        <DotMap title={mapCopy.byRegion} regions={sample.regions} flows={sample.flows} />
      </Figure>
      <div className="mt-4 sm:mt-12">
        <Disclosure summary={mapCopy.all(mapCopy.questions.length)} phoneOnly>
          <div className="grid gap-5 max-md:pt-3 sm:gap-6 sm:text-base md:grid-cols-3">
            {mapCopy.questions.map(({ title: question, text }) => (
              <FeatureCard key={question} title={question} text={text} />
            ))}
          </div>
        </Disclosure>
      </div>
    </Section>
  );
}
