import type { ArticleCategory } from '../../../content/article.ts';
import { insights } from './copy.ts';

/** Works without script: the list hides what another category's radio button leaves out. */
export const HIDDEN: Record<ArticleCategory, string> = {
  FinOps:
    'group-has-[[value=Strategy]:checked]/list:hidden group-has-[[value=Technical]:checked]/list:hidden',
  Strategy:
    'group-has-[[value=FinOps]:checked]/list:hidden group-has-[[value=Technical]:checked]/list:hidden',
  Technical:
    'group-has-[[value=FinOps]:checked]/list:hidden group-has-[[value=Strategy]:checked]/list:hidden',
};

type CategoryFilterProps = { categories: readonly ArticleCategory[] };

/** @param categories of all articles */
export function CategoryFilter({ categories }: CategoryFilterProps) {
  const names = [insights.all, ...Object.keys(HIDDEN)];
  return (
    <fieldset className="mb-6 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap print:hidden">
      <legend className="sr-only">{insights.filter}</legend>
      {names.map((name, index) => (
        <label
          key={name}
          className="fade relative flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-field px-4 text-sm font-semibold text-ink hover:border-brand has-checked:border-brand has-checked:bg-wash has-focus-visible:outline-2"
        >
          <input type="radio" name="category" value={name} defaultChecked={index === 0} className="sr-only" />
          {name}
          <span className="text-muted">
            {index === 0 ? categories.length : categories.filter((one) => one === name).length}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
