import { dayChart } from '../src/charts/days.ts';
import {
  Chart,
  Choice,
  Choices,
  compactUsd,
  Figure,
  FigureBand,
  Legend,
  Section,
  SectionHeading,
  Treemap,
} from '../src/index.ts';
import { days, tiles } from './sample-costs.ts';

export function Charts() {
  return (
    <>
      <Pictures />
      <FigureBand title="A figure in the dark band" lead="One part is read at a time.">
        <Choices label="Service" className="grid gap-3">
          {tiles.slice(0, 3).map(({ label, value }, index) => (
            <Choice key={label} group="service" chosen={index === 0} onChoose={() => {}}>
              {label} {compactUsd(value)}
            </Choice>
          ))}
        </Choices>
      </FigureBand>
    </>
  );
}

function Pictures() {
  return (
    <Section>
      <SectionHeading eyebrow="Pictures" title="Drawn from data" />
      <Figure title="Cost by service" note="with links and notes">
        <Treemap tiles={tiles.map((tile) => ({ ...tile, note: '12.3%, +4.5%', href: '#tile' }))} />
      </Figure>
      <div className="mt-6 grid gap-6">
        <Figure title="Any drawing" note="read by a slider and as a table">
          <Chart drawing={dayChart('Daily expenses', days)} />
          <Legend entries={[['A line', 'stroke-brand', true]]} />
        </Figure>
      </div>
    </Section>
  );
}
