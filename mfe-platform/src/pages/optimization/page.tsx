import { Section, SectionHeading, TextLink, UnbrokenText } from '@site/design-system';
import { Shapes } from '@site/design-system/chart-drawings';
import { rect } from '@site/design-system/drawing';
import { recommendations } from '../../data/advice/recommendations.ts';
import { costRules } from '../../data/advice/rules.ts';
import { RecommendationsHub } from '../../excerpts/recommendations-hub.tsx';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { StageList } from '../../views/stage-list.tsx';
import { SavingsFound } from '../../views/tables/savings-found.tsx';
import { CommitmentView } from './commitment-view.tsx';
import { copy, hub, levers, steps } from './copy.ts';
import meta from './page.meta.ts';
import { SavingsStairs } from './savings-stairs.tsx';

const optionalCount = recommendations.filter(
  ({ rule }) => costRules.find(({ id }) => id === rule)!.optional,
).length;

export default function Optimization() {
  return (
    <PlatformPage meta={meta} copy={copy} picture={<SavingsFound />}>
      <SavingsStairs />
      <Section>
        <SectionHeading
          title={hub.title}
          lead={hub.lead(recommendations.length - optionalCount, optionalCount)}
          layout="split"
        />
        <RecommendationsHub />
      </Section>
      <CommitmentView />
      <Section>
        <SectionHeading title={levers.title} lead={levers.lead} layout="split" />
        <ul data-reveal="" className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
          {levers.groups.map(({ title, link, levers: own }) => (
            <li key={title}>
              <h3 className="text-h3">{title}</h3>
              <ul className="mt-3 text-sm">
                {own.map(({ name, from = 0, to }) => (
                  <li key={name} className="border-t py-2">
                    <strong className="text-ink">
                      <UnbrokenText text={name} />
                    </strong>
                    {to === undefined ? null : (
                      <svg className="mt-2 h-2 w-full" aria-hidden>
                        <Shapes
                          shapes={[
                            rect(0, 0, 100, 100, 'fill-mist'),
                            rect(from, 0, to - from, 100, 'grow-across fill-brand'),
                          ]}
                        />
                      </svg>
                    )}
                  </li>
                ))}
              </ul>
              {link ? (
                <p className="mt-2 text-sm">
                  <TextLink href={link.href} arrow>
                    {link.text}
                  </TextLink>
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
      <StageList {...steps} />
    </PlatformPage>
  );
}
