import { longDate } from '../content/long-date.ts';

type BlogBylineProps = { author: string; publishDate: string; readTime?: string };

export function BlogByline({ author, publishDate, readTime }: BlogBylineProps) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <span>
        By <span className="font-semibold whitespace-nowrap text-ink">{author}</span>
      </span>
      <time dateTime={publishDate}>{longDate(publishDate)}</time>
      {readTime && <span>{readTime}</span>}
    </span>
  );
}
