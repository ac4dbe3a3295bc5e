const CATEGORIES: Record<string, string> = {
  FinOps: 'bg-finops-wash text-finops',
  Strategy: 'bg-strategy-wash text-strategy',
  Technical: 'bg-technical-wash text-technical',
};

type CategoryBadgeProps = {
  /** Gray for any but FinOps, Strategy and Technical. */
  category: string;
};

export function CategoryBadge({ category }: CategoryBadgeProps) {
  const tone = CATEGORIES[category] ?? 'bg-other-wash text-other';
  return (
    <span className={`inline-flex rounded-full px-2.5 py-0.5 text-xs font-semibold ${tone}`}>{category}</span>
  );
}
