import { useSite } from '@site/section-kit';
import { siteOf } from '@site/site-values';
import { authorOf, type Desk } from '../content/authors.ts';
import { longDate } from '../content/long-date.ts';

type BlogBylineProps = { author: Desk; publishDate: string; checked: string; readTime?: string };

export function BlogByline({ author, publishDate, checked, readTime }: BlogBylineProps) {
  const { authors } = siteOf(useSite().config);
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <span>
        By <span className="font-semibold whitespace-nowrap text-ink">{authorOf(author, authors).name}</span>
      </span>
      <time dateTime={publishDate}>{longDate(publishDate)}</time>
      <span>
        Checked on <time dateTime={checked}>{longDate(checked)}</time>
      </span>
      {readTime && <span>{readTime}</span>}
    </span>
  );
}
