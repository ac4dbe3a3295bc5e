import { Fold } from '../../article-layout/fold.tsx';
import type { Article } from '../../content/article.ts';
import { longDate } from '../../content/long-date.ts';
import { copy } from './copy.ts';

type ChangesNoteProps = Pick<Article, 'checked' | 'changes'>;

export function ChangesNote({ checked, changes }: ChangesNoteProps) {
  const when = (
    <span className="text-muted">
      {`${copy.checked} `}
      <time dateTime={checked}>{longDate(checked)}</time>
    </span>
  );
  return (
    <aside
      aria-label={changes.length > 0 ? copy.changed : copy.checkedNote}
      className="mt-8 border-t text-sm"
    >
      {changes.length === 0 ? (
        <p className="py-2.5">{when}</p>
      ) : (
        <Fold
          summary={
            <>
              <span className="font-semibold">{copy.changed}</span>
              {when}
            </>
          }
        >
          <ul className="grid gap-x-12 gap-y-4 pb-6 lg:grid-cols-2">
            {changes.map(({ date, text, links }) => (
              <li key={date + text}>
                <time dateTime={date} className="font-semibold text-ink">
                  {longDate(date)}
                </time>
                : {text}
                {links.map((url) => (
                  <span key={url}>
                    {' '}
                    <a href={url} rel="noopener" className="text-brand underline">
                      {new URL(url).hostname.replace(/^www\./, '')}
                    </a>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </aside>
  );
}
