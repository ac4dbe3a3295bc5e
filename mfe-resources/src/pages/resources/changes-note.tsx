import type { Article } from '../../content/article.ts';
import { longDate } from '../../content/long-date.ts';
import { copy } from './copy.ts';

type ChangesNoteProps = Pick<Article, 'checked' | 'changes'>;

/** How far a dated text can still be relied on. */
export function ChangesNote({ checked, changes }: ChangesNoteProps) {
  return (
    <aside
      aria-label={changes.length > 0 ? copy.changed : copy.checkedNote}
      className="mb-10 max-w-prose border-l-2 border-brand pl-5 text-sm"
    >
      <p>
        {`${copy.checked} `}
        <time dateTime={checked}>{longDate(checked)}</time>
      </p>
      {changes.length > 0 && (
        <>
          <p className="mt-1.5 font-semibold text-ink">{copy.changed}</p>
          <ul className="mt-1.5 grid gap-2">
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
        </>
      )}
    </aside>
  );
}
