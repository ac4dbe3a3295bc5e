import { NotFoundView } from '../../layout/not-found-view.tsx';
import { notFound } from './copy.ts';
import industries from './page.meta.ts';

export default function IndustryNotFound() {
  return <NotFoundView {...notFound} pages={industries.entries} />;
}
