import { BrandMark, Container, isExampleContact } from '@site/design-system';
import { useSite } from '@site/section-kit';
import type { FooterEntry } from '@site/section-kit/contract';
import { memo } from 'react';
import { Tooltip } from './tooltip.tsx';

/** Of `site` in the configuration. */
interface FooterValues {
  phone?: { display: string; href: string };
  social?: { linkedin?: string; x?: string; youtube?: string };
  legal?: { controller?: string; address?: string };
}

const NETWORKS = [
  { id: 'linkedin', label: 'LinkedIn' },
  { id: 'x', label: 'X' },
  { id: 'youtube', label: 'YouTube' },
] as const;

export const Footer = memo(function Footer({ entries }: { entries: FooterEntry[] }) {
  const { config, year } = useSite();
  const { phone, social = {}, legal }: FooterValues = config.site;
  const examples = phone && isExampleContact(phone.display) ? ' Contact details are examples.' : '';
  const networks = NETWORKS.flatMap(({ id, label }) => {
    const href = social[id];
    if (!href) return [];
    // A network's home page is not the brand's.
    const example = new URL(href).pathname === '/' ? 'Example: ' : '';
    return { id, name: `${example}${config.brand} on ${label}`, href };
  });
  const filled = config.footer.flatMap((column) => {
    const links = entries.filter((entry) => entry.column === column.id).sort((a, b) => a.order - b.order);
    return links.length > 0 ? [{ ...column, links }] : [];
  });
  const columns = filled.filter(({ strip }) => !strip);
  const lines = filled.filter(({ strip }) => strip);
  return (
    <footer className="site-footer">
      <Container>
        <div className="footer-columns">
          <div className="footer-brand">
            <div className="flex flex-wrap items-center justify-between gap-4">
              <p className="flex items-center gap-3 font-display text-lead font-semibold text-ink">
                <BrandMark />
                {config.brand}
              </p>
              {networks.length > 0 && (
                <ul className="flex gap-2">
                  {networks.map(({ id, name, href }) => (
                    <li key={id}>
                      <Tooltip text={name}>
                        <a href={href} rel="noopener" aria-label={name} className="social-link">
                          <img
                            src={`/social/${id}.svg`}
                            alt=""
                            loading="lazy"
                            width="18"
                            height="18"
                            className="logo"
                          />
                        </a>
                      </Tooltip>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {config.tagline && <p className="mt-4 max-w-prose text-sm">{config.tagline}</p>}
          </div>
          {columns.map(({ id, label, links }) => (
            <nav key={id} aria-labelledby={`footer-${id}`}>
              <h2 id={`footer-${id}`} className="text-sm">
                {label}
              </h2>
              <FooterLinks entries={links} />
            </nav>
          ))}
        </div>
        <div className="footer-close">
          {config.badges.length > 0 && (
            <ul className="flex flex-wrap gap-2" aria-label="Security and compliance">
              {config.badges.map((badge) => (
                <li key={badge} className="rounded-full border bg-surface px-3 py-1 text-xs">
                  {badge}
                </li>
              ))}
            </ul>
          )}
          {lines.map(({ id, label, links }) => (
            <nav key={id} aria-label={label} className="footer-legal">
              <FooterLinks entries={links} />
            </nav>
          ))}
        </div>
        {legal?.controller && (
          <p className="mt-4 text-xs text-muted">
            {[legal.controller, legal.address].filter(Boolean).join(', ')}.{' '}
            {phone && <a href={phone.href}>{phone.display}</a>}
          </p>
        )}
        <p className="mt-4 text-xs text-muted">
          {`© ${year} ${config.brand}. All rights reserved. Provider names and logos belong to their owners.${examples}`}
        </p>
      </Container>
    </footer>
  );
});

function FooterLinks({ entries }: { entries: FooterEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.label}>
          <a href={entry.href}>{entry.label}</a>
        </li>
      ))}
    </ul>
  );
}
