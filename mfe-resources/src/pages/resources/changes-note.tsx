import { Icon } from '@site/design-system';
import { chevronDownIcon } from '@site/design-system/icons';
import type { Article } from '../../content/article.ts';
import { longDate } from '../../content/long-date.ts';
import { copy } from './copy.ts';

type ChangesNoteProps = Pick<Article, 'checked' | 'changes'>;

export function ChangesNote({ checked, changes }: ChangesNoteProps) {
  const when = (
    <>
      {`${copy.checked} `}
      <time dateTime={checked}>{longDate(checked)}</time>
    </>
  );
  return (
    <aside
      aria-label={changes.length > 0 ? copy.changed : copy.checkedNote}
      className="mt-8 border-t pt-3 text-sm"
    >
      {changes.length === 0 ? (
        <p>{when}</p>
      ) : (
        <details className="group/changes print:[&::details-content]:[content-visibility:visible]">
          <summary className="fade inline-flex min-h-9 flex-wrap items-center gap-x-2 hover:text-brand">
            <span className="font-semibold">{copy.changed}</span>
            <span className="text-muted">{when}</span>
            <span className="group-open/changes:rotate-180">
              <Icon shape={chevronDownIcon} size={18} />
            </span>
          </summary>
          <ul className="mt-3 grid gap-x-12 gap-y-3 lg:grid-cols-2">
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
        </details>
      )}
    </aside>
  );
}
