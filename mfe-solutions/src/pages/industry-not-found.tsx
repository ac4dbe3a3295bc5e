import { industries, industryHref } from '../content/catalog.ts';
import { NotFoundView } from '../layout/not-found-view.tsx';

export default function IndustryNotFoundPage() {
  return (
    <NotFoundView
      title="Industry Not Found"
      sentence="There is no industry page at this address. The link may be outdated, or the industry goes by another name here."
      listTitle="Industries we write about"
      pages={industries.map(({ slug, name }) => ({ href: industryHref(slug), name }))}
    />
  );
}
