import { ButtonLink, LogoImage, Section, SectionHeading, UnbrokenText } from '@site/design-system';
import { Shapes } from '@site/design-system/chart-drawings';
import { linear, rect } from '@site/design-system/drawing';
import type { ReactNode } from 'react';
import { LOGOS } from '../../content/logos.ts';
import { topAdvice } from '../../data/advice/top-advice.ts';
import { latestDays } from '../../data/month/charted-costs.ts';
import { dollars } from '../../data/month/money.ts';
import { howItWorks } from './copy.ts';

const { analysis, advice, insights } = howItWorks;
const week = latestDays.slice(-7);
const length = linear([0, Math.max(...week.map(({ value }) => value))], [0, 100]);

export function HowItWorks() {
  return (
    <Section id="how-it-works" tone="mist">
      <SectionHeading
        eyebrow={howItWorks.eyebrow}
        title={howItWorks.title}
        lead={howItWorks.lead}
        layout="split"
      />
      <ol data-reveal="" className="grid gap-4 lg:grid-cols-3 lg:gap-6">
        <Step title={analysis.title} text={analysis.text}>
          <ul className="grid grow text-sm">
            {analysis.mapping.map(({ provider, charge, category }) => (
              <li key={charge} className="flex items-center justify-between gap-3 border-t py-2">
                <span className="flex min-w-0 items-center gap-3">
                  <span className="grid w-12 shrink-0 place-items-center">
                    <LogoImage provider={provider} folder={LOGOS} height={provider === 'oracle' ? 6 : 17} />
                  </span>
                  <span className="min-w-0">{charge}</span>
                </span>
                <strong className="text-ink">{category}</strong>
              </li>
            ))}
          </ul>
        </Step>
        <Step title={advice.title} text={advice.text}>
          <ul className="grid grow text-sm">
            {topAdvice.map(({ id, action, saving }) => (
              <li key={id} className="flex items-center justify-between gap-3 border-t py-2">
                <span>
                  <UnbrokenText text={action} />
                </span>
                <span className="figures">{dollars(saving)}</span>
              </li>
            ))}
          </ul>
        </Step>
        <Step title={insights.title} text={insights.text}>
          <ul aria-label={insights.chart} className="grid gap-1 text-sm">
            {week.map(({ label, value, excess = 0 }) => (
              <li key={label} className="flex items-center gap-3">
                <span className="w-12 shrink-0">{label}</span>
                <svg aria-hidden className="h-2 min-w-0 grow">
                  <Shapes
                    shapes={[
                      rect(0, 0, length(value), 100, 'grow-across fill-anomaly'),
                      rect(0, 0, length(value - excess), 100, 'grow-across fill-bar'),
                    ]}
                  />
                </svg>
                <span className="figures">{dollars(value)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm">
            <strong className="text-ink">
              <span className="inline-block size-2 rounded-full bg-anomaly" />{' '}
              <UnbrokenText text={insights.alert.where} />
            </strong>
            <br />
            {insights.alert.what}
          </p>
        </Step>
      </ol>
      <p className="mt-6">
        <ButtonLink href="#demo-form">{howItWorks.demo}</ButtonLink>
      </p>
    </Section>
  );
}

interface StepProps {
  title: string;
  text: string;
  children: ReactNode;
}

function Step({ title, text, children }: StepProps) {
  return (
    <li className="flex min-w-0 flex-col border-t pt-4 sm:rounded-panel sm:border sm:bg-surface sm:p-5">
      <h3 className="text-h3">{title}</h3>
      <p className="mt-1">{text}</p>
      <div className="mt-4 flex grow flex-col justify-end">{children}</div>
    </li>
  );
}
