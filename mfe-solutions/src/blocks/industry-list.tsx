import { Icon, type Provider, ProviderLogo } from '@site/design-system';
import { arrowRightIcon } from '@site/design-system/icons';
import { SavingsAxis, SavingsRange } from './savings-range.tsx';

export interface CatalogRow {
  path: string;
  name: string;
  line: string;
  savings?: string;
  logo?: Provider;
}

interface CatalogListProps {
  entries: readonly CatalogRow[];
}

export function CatalogList({ entries }: CatalogListProps) {
  return (
    <>
      {entries.some(({ savings }) => savings) && (
        <div className="grid gap-x-6 md:grid-cols-12 md:pr-12">
          <div className="md:col-span-3 md:col-start-10 lg:col-span-4 lg:col-start-9">
            <SavingsAxis />
          </div>
        </div>
      )}
      <ul className="border-t">
        {entries.map(({ path, name, line, savings, logo }) => (
          <li key={path} className="group relative border-b">
            <div className="grid gap-x-6 gap-y-1 py-5 md:grid-cols-12 md:items-center md:pr-12">
              <h3 className="pr-9 text-h3 md:col-span-4 md:pr-0">
                <a href={path} className="cover-link fade group-hover:text-brand">
                  {name}
                </a>
              </h3>
              <p className={`relative z-1 ${savings ? 'md:col-span-5 lg:col-span-4' : 'md:col-span-6'}`}>
                {line}
              </p>
              {savings && (
                <div className="mt-2 md:col-span-3 md:mt-0 lg:col-span-4">
                  <SavingsRange range={savings} />
                </div>
              )}
              {logo && (
                <p className="justify-end max-md:hidden md:col-span-2 md:flex">
                  <ProviderLogo provider={logo} decorative />
                </p>
              )}
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
