import { Quote, TextLink } from '@site/design-system';
import { evidence } from './copy.ts';

interface TestimonialProps {
  quote: { quote: string; jobTitle: string; company: string };
  /** Yearly, in millions of US dollars. */
  bills: readonly [before: number, after: number];
}

/** A quote and the two bills behind its figure. */
export const Testimonial = ({ quote, bills }: TestimonialProps) => (
  <div className="mt-8 grid items-center gap-x-12 gap-y-4 lg:grid-cols-2">
    <Quote {...quote} />
    <div className="text-sm sm:rounded-panel sm:border sm:bg-surface sm:p-5">
      <ul className="grid gap-1">
        {bills.map((bill, index) => (
          <li key={bill} className="flex items-center gap-3">
            <span className="w-40 shrink-0">{evidence.bill(bill, index)}</span>
            <svg aria-hidden className="h-4 min-w-0 grow">
              <rect
                width={`${(100 * bill) / evidence.longest}%`}
                height="100%"
                rx="2"
                className={index === 0 ? 'fill-leaf' : 'fill-brand'}
              />
            </svg>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <TextLink href="/resources/case-studies" arrow>
          {evidence.link}
        </TextLink>
      </p>
    </div>
  </div>
);
