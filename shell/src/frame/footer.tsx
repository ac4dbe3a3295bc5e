import { BrandMark, Container, SocialIcon } from '@site/design-system';
import { useSite } from '@site/section-kit';
import type { FooterEntry } from '@site/section-kit/contract';
import { memo } from 'react';
import { Tooltip } from './tooltip.tsx';

const COLUMNS = [
  { id: 'platform', label: 'Platform' },
  { id: 'resources', label: 'Resources' },
  { id: 'company', label: 'Company' },
] as const;

const NETWORKS = [
  { id: 'linkedin', label: 'LinkedIn' },
  { id: 'x', label: 'X' },
  { id: 'youtube', label: 'YouTube' },
] as const;

const BADGES = ['SOC 2 Type II', '256-bit Encryption', 'GDPR'];

/** Memoized: no navigation changes it. */
export const Footer = memo(function Footer({ entries }: { entries: FooterEntry[] }) {
  const { config, year } = useSite();
  const column = (id: FooterEntry['column']) =>
    entries.filter((entry) => entry.column === id).sort((a, b) => a.order - b.order);
  return (
    <footer className="site-footer">
      <Container>
        <div className="footer-columns">
          <div className="footer-brand">
            <p className="flex items-center gap-3 font-display text-lead font-semibold text-ink">
              <BrandMark />
              {config.brand}
            </p>
            <p className="mt-4 max-w-80 text-sm">{config.tagline}</p>
            <ul className="mt-6 flex gap-2">
              {NETWORKS.map(({ id, label }) => (
                <li key={id}>
                  <Tooltip text={`${config.brand} on ${label}`}>
                    <a
                      href={config.social[id]}
                      rel="noopener"
                      aria-label={`${config.brand} on ${label}`}
                      className="social-link"
                    >
                      <SocialIcon network={id} />
                    </a>
                  </Tooltip>
                </li>
              ))}
            </ul>
          </div>
          {COLUMNS.map(({ id, label }) => (
            <nav key={id} aria-labelledby={`footer-${id}`}>
              <h2 id={`footer-${id}`} className="text-sm">
                {label}
              </h2>
              <FooterLinks entries={column(id)} />
            </nav>
          ))}
        </div>
        <div className="footer-close">
          <ul className="flex flex-wrap gap-2" aria-label="Security and compliance">
            {BADGES.map((badge) => (
              <li key={badge} className="rounded-full border bg-surface px-3 py-1 text-xs">
                {badge}
              </li>
            ))}
          </ul>
          <nav aria-label="Legal" className="footer-legal">
            <FooterLinks entries={column('legal')} />
          </nav>
        </div>
        {config.legal?.controller && (
          <p className="mt-6 text-xs text-muted">
            {[config.legal.controller, config.legal.address].filter(Boolean).join(', ')}.{' '}
            <a href={config.phone.href}>{config.phone.display}</a>
          </p>
        )}
        <p className="mt-6 text-xs text-muted">
          © {year} {config.brand}. All rights reserved. Provider names and logos belong to their owners.
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
