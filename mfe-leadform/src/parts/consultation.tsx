import { Icon, Quote, SectionHeading, TextLink } from '@site/design-system';
import { circleCheckIcon } from '@site/design-system/icons';
import { useSite } from '@site/section-kit';
import { shownExport, siteOf } from '@site/site-values';
import { benefits, eyebrow, lead, quoteBasis, quoteJobTitle, quoteOf, shownLink, titleOf } from './copy.ts';

interface ConsultationProps {
  titleId: string;
}

export function Consultation({ titleId }: ConsultationProps) {
  const { config } = useSite();
  return (
    <div>
      <SectionHeading id={titleId} eyebrow={eyebrow} title={titleOf(config)} lead={lead} />
      <ul className="mb-5 grid max-w-prose gap-5">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3 border-t pt-5">
            <span className="shrink-0 pt-0.5 text-brand">
              <Icon shape={circleCheckIcon} size={22} />
            </span>
            <strong className="text-ink">{benefit}</strong>
          </li>
        ))}
      </ul>
      <p className="mb-10 max-w-prose text-sm">
        {`${shownExport(siteOf(config).legal)} `}
        <span className="whitespace-nowrap">
          <TextLink href={shownLink.href}>{shownLink.text}</TextLink>
        </span>
      </p>
      <Quote
        quote={quoteOf(config)}
        name={siteOf(config).architect ?? undefined}
        jobTitle={quoteJobTitle}
        company={config.brand}
        basis={quoteBasis}
      />
    </div>
  );
}
