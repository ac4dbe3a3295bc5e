import { BrandMark, Container, SocialIcon } from '@site/design-system';
import { useSite } from '@site/section-kit';
import type { FooterEntry } from '@site/section-kit/contract';

const COLUMNS = [
  { id: 'platform', label: 'Platform' },
  { id: 'resources', label: 'Resources' },
  { id: 'company', label: 'Company' },
] as const;

const BADGES = ['SOC 2 Type II', '256-bit Encryption', 'GDPR'];

export function Footer({ entries }: { entries: FooterEntry[] }) {
  const { config, year } = useSite();
  const column = (id: FooterEntry['column']) =>
    entries.filter((entry) => entry.column === id).sort((a, b) => a.order - b.order);
  return (
    <footer className="bg-night py-16 text-white">
      <Container>
        <div className="grid gap-12 md:grid-cols-2 lg:grid-cols-4">
          <div>
            <p className="flex items-center gap-3 font-display text-lead font-semibold">
              <BrandMark />
              {config.brand}
            </p>
            <p className="mt-4 max-w-narrow text-sm">{config.tagline}</p>
            <ul className="mt-6 flex gap-3">
              <SocialLink network="linkedin" label="LinkedIn" href={config.social.linkedin} />
              <SocialLink network="x" label="X" href={config.social.x} />
              <SocialLink network="youtube" label="YouTube" href={config.social.youtube} />
            </ul>
          </div>
          {COLUMNS.map(({ id, label }) => (
            <nav key={id} aria-label={label}>
              <h2 className="text-sm text-white">{label}</h2>
              <FooterLinks entries={column(id)} />
            </nav>
          ))}
        </div>
        <ul className="mt-12 flex flex-wrap gap-3">
          {BADGES.map((badge) => (
            <li key={badge} className="rounded-full border border-field px-3 py-1 text-xs">
              {badge}
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4 text-xs">
          <p>
            © {year} {config.brand}. Provider names and logos belong to their owners.
          </p>
          <nav aria-label="Legal">
            <ul className="flex gap-6">
              {column('legal').map((entry) => (
                <FooterItem key={entry.label} entry={entry} />
              ))}
            </ul>
          </nav>
        </div>
      </Container>
    </footer>
  );
}

function FooterLinks({ entries }: { entries: FooterEntry[] }) {
  return (
    <ul className="mt-3">
      {entries.map((entry) => (
        <FooterItem key={entry.label} entry={entry} />
      ))}
    </ul>
  );
}

function FooterItem({ entry }: { entry: FooterEntry }) {
  return (
    <li>
      <a href={entry.href} className="inline-block py-1 text-sm hover:underline">
        {entry.label}
      </a>
    </li>
  );
}

interface SocialLinkProps {
  network: 'linkedin' | 'x' | 'youtube';
  label: string;
  href: string;
}

function SocialLink({ network, label, href }: SocialLinkProps) {
  const { config } = useSite();
  return (
    <li>
      <a
        href={href}
        rel="noopener"
        aria-label={`${config.brand} on ${label}`}
        className="flex h-11 w-11 items-center justify-center rounded-control border border-field"
      >
        <SocialIcon network={network} />
      </a>
    </li>
  );
}
