import { NotFoundView } from '../../layout/not-found-view.tsx';
import { notFound } from './copy.ts';
import providers from './page.meta.ts';

export default function ProviderNotFound() {
  return <NotFoundView {...notFound} pages={providers.entries} />;
}
