import { Icon } from '@site/design-system';
import { arrowRightIcon } from '@site/design-system/icons';
import { boundsOf, SavingsAxis, SavingsRange } from './savings-range.tsx';

interface Row {
  path: string;
  name: string;
  line: string;
  savings: string;
}

interface IndustryListProps {
  entries: readonly Row[];
}

/** The highest savings first. */
export function IndustryList({ entries }: IndustryListProps) {
  const sorted = entries.toSorted((a, b) => {
    const [[low, high], [otherLow, otherHigh]] = [boundsOf(a.savings), boundsOf(b.savings)];
    return otherHigh - high || otherLow - low;
  });
  return (
    <>
      <div className="grid gap-x-6 md:grid-cols-12 md:pr-12">
        <div className="md:col-span-3 md:col-start-10 lg:col-span-4 lg:col-start-9">
          <SavingsAxis />
        </div>
      </div>
      <ul className="border-t">
        {sorted.map(({ path, name, line, savings }) => (
          <li key={path} className="group relative border-b">
            <div className="grid gap-x-6 gap-y-1 py-5 md:grid-cols-12 md:items-center md:pr-12">
              <h3 className="pr-9 text-h3 md:col-span-4 md:pr-0">
                <a href={path} className="cover-link fade group-hover:text-brand">
                  {name}
                </a>
              </h3>
              <p className="relative z-1 md:col-span-5 lg:col-span-4">{line}</p>
              <div className="mt-2 md:col-span-3 md:mt-0 lg:col-span-4">
                <SavingsRange range={savings} />
              </div>
            </div>
            <span className="pointer-events-none absolute top-5 right-0 pt-0.5 text-field group-hover:text-brand md:inset-y-0 md:flex md:items-center md:pt-0">
              <Icon shape={arrowRightIcon} size={22} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
