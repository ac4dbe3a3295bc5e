import { CategoryBadge } from './category-badge.tsx';
import { LedgerArt } from './ledger-art.tsx';
import { TextLink } from './text-link.tsx';

type ArticleCardProps = {
  category: string;
  title: string;
  excerpt: string;
  href: string;
  /** "8 min read" */
  readTime?: string;
  author?: string;
  /** For people: "March 4, 2025". */
  date?: string;
  /** For machines: "2025-03-04". */
  dateTime?: string;
  /** Without it a picture is drawn from `href`. */
  image?: { src: string; alt: string };
  linkText?: string;
  level?: 2 | 3;
};

export function ArticleCard({
  category,
  title,
  excerpt,
  href,
  readTime,
  author,
  date,
  dateTime,
  image,
  linkText = 'Read More',
  level = 3,
}: ArticleCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-panel border bg-surface hover:border-brand fade">
      <div className="border-b">
        {image ? (
          <img
            src={image.src}
            alt={image.alt}
            width={640}
            height={360}
            loading="lazy"
            decoding="async"
            className="aspect-16/9 w-full object-cover"
          />
        ) : (
          <LedgerArt seed={href} category={category} />
        )}
      </div>
      <div className="flex grow flex-col p-6">
        <p className="flex items-center justify-between gap-3 text-xs text-muted">
          <CategoryBadge category={category} />
          {readTime}
        </p>
        <Heading className="mt-4 text-h3">
          <a href={href} className="cover-link group-hover:text-brand fade">
            {title}
          </a>
        </Heading>
        <p className="mt-2 mb-5 text-sm">{excerpt}</p>
        <div className="mt-auto flex items-end justify-between gap-3 border-t pt-4 text-xs text-muted">
          <p>
            {author}
            {author && date && <br />}
            {date && <time dateTime={dateTime}>{date}</time>}
          </p>
          <TextLink href={href} arrow>
            {linkText}
            <span className="sr-only">: {title}</span>
          </TextLink>
        </div>
      </div>
    </article>
  );
}
