import { type Provider, ProviderLogo } from '@site/design-system';
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

/** Rows of a ledger: name, what it is about, and the savings range or the provider's mark. */
export function CatalogList({ entries }: CatalogListProps) {
  return (
    <>
      {entries.some(({ savings }) => savings) && (
        <div className="grid gap-x-6 md:grid-cols-12">
          <div className="md:col-span-3 md:col-start-10">
            <SavingsAxis />
          </div>
        </div>
      )}
      <ul className="border-t">
        {entries.map(({ path, name, line, savings, logo }) => (
          <li key={path} className="relative border-b">
            <div className="grid gap-x-6 gap-y-1 py-5 md:grid-cols-12 md:items-center">
              <h3 className="text-h3 md:col-span-4">
                <a href={path} className="cover-link fade hover:text-brand">
                  {name}
                </a>
              </h3>
              <p className="relative z-1 md:col-span-5">{line}</p>
              {savings && (
                <div className="mt-2 md:col-span-3 md:mt-0">
                  <SavingsRange range={savings} />
                </div>
              )}
              {logo && (
                <p className="hidden justify-end md:col-span-3 md:flex">
                  <ProviderLogo provider={logo} decorative />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
