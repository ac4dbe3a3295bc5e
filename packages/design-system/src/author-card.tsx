type AuthorCardProps = {
  name: string;
  /** "AM"; taken from the name when left out. */
  initials?: string;
  /** "FinOps strategy" */
  specialty: string;
  bio: string;
};

export function AuthorCard({ name, initials = initialsOf(name), specialty, bio }: AuthorCardProps) {
  return (
    <div className="flex gap-4 border-t pt-6">
      <span
        className="figures grid size-11 shrink-0 place-items-center rounded-full bg-wash text-brand"
        aria-hidden
      >
        {initials}
      </span>
      <div>
        <p className="font-semibold text-ink">{name}</p>
        <p className="text-xs font-semibold text-brand">{specialty}</p>
        <p className="mt-2 text-sm">{bio}</p>
      </div>
    </div>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0).toUpperCase())
    .join('');
}
