import { authorByName, initials } from '../content/authors.ts';

type AuthorCardsProps = { author: string; reviewer: string };

export function AuthorCards({ author, reviewer }: AuthorCardsProps) {
  return (
    <div className="mt-14 grid gap-x-8 gap-y-6 border-t border-ink pt-8 sm:grid-cols-2">
      <AuthorCard label="Written by" name={author} />
      <AuthorCard label="Reviewed by" name={reviewer} />
    </div>
  );
}

function AuthorCard({ label, name }: { label: string; name: string }) {
  const { role, bio, specialty } = authorByName(name);
  return (
    <div className="flex gap-4">
      <span
        className="figures grid size-12 shrink-0 place-items-center rounded-full bg-wash text-brand-strong"
        aria-hidden
      >
        {initials(name)}
      </span>
      <div className="grid content-start gap-1.5 text-sm">
        <p>
          <span className="block text-xs text-muted">{label}</span>
          <strong className="text-ink">{name}</strong>, {role}
        </p>
        <p>{bio}</p>
        <p className="text-xs text-muted">Specialty: {specialty}</p>
      </div>
    </div>
  );
}
