import { Disclosure, Figure, Section, SectionHeading, Table } from '@site/design-system';
import { shortService } from '@site/sample-bill/services';
import { recommendations } from '../../data/advice/recommendations.ts';
import { shortDate } from '../../data/month/calendar.ts';
import { dollars, percent } from '../../data/month/money.ts';
import { commitments } from '../../data/plans/commitments.ts';
import { heldCommitments } from '../../data/plans/held-commitments.ts';
import { Meter } from '../../views/meter.tsx';
import { commitmentView } from './copy.ts';

const { held, next, table } = commitmentView;

const layers = commitments.map(({ action, service, region, coverage, discount }) => ({
  name: `${shortService(service)}, ${region}`,
  coverage: percent(coverage, 1),
  breakEven: percent(1 - discount, 1, 0),
  saving: dollars(recommendations.find((one) => one.action === action)!.saving),
}));

/** What is idle, before another team buys for the same service. */
const idle = heldCommitments.flatMap(({ service, unused }) => {
  const next = recommendations.find((one) => one.kind === 'Commitment' && one.service === service);
  return next?.owner ? { id: next.id, text: commitmentView.free(dollars(unused), next.owner) } : [];
});

export const CommitmentView = () => (
  <Section tone="mist">
    <SectionHeading title={commitmentView.title} lead={commitmentView.lead} layout="split" />
    <div data-reveal="" className="grid gap-6 lg:grid-cols-2 lg:gap-12">
      <Figure title={held.title} note={held.note}>
        <ul className="text-sm">
          {heldCommitments.map(({ name, scope, region, coverage, use, unused, saved, ends }) => (
            <li key={name} className="border-t py-3">
              <p className="flex flex-wrap justify-between gap-x-3">
                <strong className="text-ink">
                  {name}, <span className="whitespace-nowrap">{region}</span>
                </strong>
                <span className="whitespace-nowrap">
                  {commitmentView.ends} {shortDate(ends)}, {ends.slice(0, 4)}
                </span>
              </p>
              <p className="text-xs text-muted">{scope}</p>
              <div className="mt-2 grid grid-cols-2 gap-x-6 text-xs">
                <Share name={commitmentView.coverage} share={coverage} />
                <Share name={commitmentView.use} share={use} />
              </div>
              <p className="mt-2 text-xs text-muted">
                {commitmentView.october(dollars(unused), dollars(saved))}
              </p>
            </li>
          ))}
        </ul>
      </Figure>
      <Figure {...next}>
        <Table {...table} captionHidden stacked rows={layers} />
        {idle.map(({ id, text }) => (
          <div key={id} className="mt-3">
            <Disclosure summary={commitmentView.freeStep(id)}>
              <p>{text}</p>
            </Disclosure>
          </div>
        ))}
      </Figure>
    </div>
  </Section>
);

const Share = ({ name, share }: { name: string; share: number }) => (
  <div>
    <p className="flex justify-between">
      {name}
      <span className="figures">{percent(share, 1, 0)}</span>
    </p>
    <Meter share={share} />
  </div>
);
