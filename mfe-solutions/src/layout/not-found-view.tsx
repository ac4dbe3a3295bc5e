import { NotFound } from '@site/design-system';
import { PageHead } from '@site/section-kit';
import { copy } from './copy.ts';

interface NotFoundViewProps {
  title: string;
  sentence: string;
  list: string;
  pages: readonly { path: string; name: string }[];
}

/** For an unknown address below a known prefix: lists what exists there. */
export function NotFoundView({ title, sentence, list, pages }: NotFoundViewProps) {
  return (
    <>
      <PageHead title={copy.notFound.title} description={copy.notFound.description} indexable={false} />
      <NotFound
        title={title}
        text={sentence}
        home={copy.notFound.home}
        list={list}
        links={pages.map(({ path, name }) => ({ href: path, text: name }))}
      />
    </>
  );
}
