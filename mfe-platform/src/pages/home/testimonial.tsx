import { Quote, TextLink } from '@site/design-system';
import { evidence } from './copy.ts';

interface TestimonialProps {
  quote: { quote: string; jobTitle: string; company: string };
  /** Yearly bill; `share` is what is left of it. */
  evidence: { before: string; after: string; share: string };
}

/** A quote above the two bills behind its figure. */
export const Testimonial = ({ quote, evidence: { before, after, share } }: TestimonialProps) => (
  <div className="grid content-start gap-5">
    <Quote {...quote} />
    <div className="text-sm">
      <svg className="h-8 w-full" aria-hidden>
        <rect width="100%" height="12" rx="2" className="fill-leaf" />
        <rect y="16" width={share} height="12" rx="2" className="fill-brand" />
      </svg>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4">
        <span>{evidence.bills(before, after)}</span>
        <TextLink href="/resources/case-studies" arrow>
          {evidence.link}
        </TextLink>
      </p>
    </div>
  </div>
);
