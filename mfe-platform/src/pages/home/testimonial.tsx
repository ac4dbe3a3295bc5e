import { Quote, TextLink } from '@site/design-system';
import { evidence } from './copy.ts';

interface TestimonialProps {
  quote: { quote: string; jobTitle: string; company: string };
  /** Yearly bills; `width` is the class of the second one's bar. */
  evidence: { before: string; after: string; width: string };
}

/** A quote above the two bills behind its figure, at the foot of its column. */
export const Testimonial = ({ quote, evidence: { before, after, width } }: TestimonialProps) => (
  <div className="grid content-between gap-4">
    <Quote {...quote} />
    <div className="text-sm">
      <p className="rounded-control bg-leaf px-3 py-1 text-ink">{evidence.before(before)}</p>
      <p className={`mt-1 rounded-control bg-brand px-3 py-1 text-paper ${width}`}>{evidence.after(after)}</p>
      <p className="mt-2">
        <TextLink href="/resources/case-studies" arrow>
          {evidence.link}
        </TextLink>
      </p>
    </div>
  </div>
);
