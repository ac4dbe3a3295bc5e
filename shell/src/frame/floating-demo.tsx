import { ButtonLink } from '@site/design-system';
import { useSite } from '@site/section-kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface FloatingDemoProps {
  /** Whether the page embeds the form. */
  ownForm: boolean;
}

/**
 * The one global element after the main content. It leads to the page's own form if there is one, and
 * steps aside while that form is on screen.
 */
export function FloatingDemo({ ownForm }: FloatingDemoProps) {
  const { label, href } = useSite().config.demo;
  const anchor = href.slice(href.indexOf('#'));
  const { pathname } = useLocation();
  const [away, setAway] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form belongs to the page at this path
  useEffect(() => {
    const form = document.getElementById(anchor.slice(1));
    setAway(false);
    if (!form) return;
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === true));
    observer.observe(form);
    return () => observer.disconnect();
  }, [pathname, anchor]);

  return (
    <aside aria-label={label} className="floating-demo no-print" data-away={away ? '' : undefined}>
      <ButtonLink href={ownForm ? anchor : href}>{label}</ButtonLink>
    </aside>
  );
}
