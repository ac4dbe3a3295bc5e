import type { ReactNode } from 'react';
import { ButtonLink } from '../controls/button.tsx';
import { Container } from './container.tsx';

interface NotFoundLink {
  href: string;
  text: string;
  /** Equal ones stand together, below it. */
  note?: string;
}

type NotFoundProps = {
  title: string;
  text: string;
  home: string;
  list: string;
  links: readonly NotFoundLink[];
  /** Below the button: one line, which keeps its space. */
  children?: ReactNode;
};

export function NotFound({ title, text, home, list, links, children }: NotFoundProps) {
  const notes = [...new Set(links.map(({ note }) => note))];
  return (
    <Container>
      {/* in the shell's CSS on every page: only classes of header and footer */}
      <div className="py-10">
        <div className="mb-8 grid items-center gap-x-8 sm:grid-cols-2">
          <div>
            <h1 className="text-h1">{title}</h1>
            <p className="mt-6 mb-8 max-w-prose text-lead">{text}</p>
            <ButtonLink href="/">{home}</ButtonLink>
            {children}
          </div>
          <MissingEntry />
        </div>
        {links.length > 0 && <h2 className="text-h3">{list}</h2>}
        <div className={notes.length > 1 ? 'grid gap-x-8 sm:grid-cols-2' : ''}>
          {notes.map((note) => (
            <div key={note ?? ''}>
              {note && <h3 className="mt-6 text-sm">{note}</h3>}
              <ul className={`mt-4 border-t ${note ? '' : 'grid gap-x-8 sm:grid-cols-2'}`}>
                {links
                  .filter((link) => link.note === note)
                  .map(({ href, text }) => (
                    <li key={href} className="border-b">
                      <a href={href} className="fade block py-3 text-ink hover:text-brand hover:underline">
                        {text}
                      </a>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </Container>
  );
}

/** Decoration: a ledger column with one bar missing. */
function MissingEntry() {
  return (
    <svg viewBox="0 48 400 252" className="mt-6 w-full text-brand" fill="currentColor" aria-hidden="true">
      <path d="M0 60.5h400M0 120.5h400M0 180.5h400M0 240.5h400" stroke="currentColor" strokeOpacity=".16" />
      <path
        d="M20 196h40v84H20zM84 172h40v108H84zM148 148h40v132h-40zM276 104h40v176h-40zM340 72h40v208h-40z"
        opacity=".22"
      />
      <path
        d="M20 236h40v44H20zM84 222h40v58H84zM148 204h40v76h-40zM276 168h40v112h-40zM340 140h40v140h-40z"
        opacity=".8"
      />
      <rect
        x="212.75"
        y="126.75"
        width="38.5"
        height="152.5"
        className="text-anomaly"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="5 5"
      />
      <path d="M0 280.5h400M0 286.5h400" stroke="currentColor" />
    </svg>
  );
}
