import { useSite } from '@site/section-kit';
import { siteOf } from '@site/site-values';
import { authorOf, type Desk } from '../../content/authors.ts';
import { copy } from './copy.ts';

type AuthorCardsProps = { author: Desk; reviewer: Desk };

export function AuthorCards({ author, reviewer }: AuthorCardsProps) {
  return (
    <div className="mt-14 grid gap-x-8 gap-y-6 border-t border-ink pt-6 sm:grid-cols-2">
      <AuthorCard label={copy.writtenBy} desk={author} />
      <AuthorCard label={copy.reviewedBy} desk={reviewer} />
    </div>
  );
}

function AuthorCard({ label, desk }: { label: string; desk: Desk }) {
  const { name, initials, role, bio, specialty } = authorOf(desk, siteOf(useSite().config).authors);
  return (
    <div className="flex gap-4">
      <span
        className="figures flex size-12 shrink-0 items-center justify-center rounded-full bg-wash text-brand-strong"
        aria-hidden
      >
        {initials}
      </span>
      <div className="flex flex-col gap-1.5 text-sm">
        <p>
          <span className="block text-xs text-muted">{label}</span>
          <strong className="text-ink">{name}</strong>, {role}
        </p>
        <p>{bio}</p>
        <p className="text-xs text-muted">
          {`${copy.specialty} `}
          {specialty}
        </p>
      </div>
    </div>
  );
}
