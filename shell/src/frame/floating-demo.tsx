import { ButtonLink } from '@site/design-system';
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
  const { pathname } = useLocation();
  const [away, setAway] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form belongs to the page at this path
  useEffect(() => {
    const form = document.getElementById('demo-form');
    setAway(false);
    if (!form) return;
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === true));
    observer.observe(form);
    return () => observer.disconnect();
  }, [pathname]);

  return (
    <aside aria-label="Schedule a demo" className="floating-demo no-print" data-away={away ? '' : undefined}>
      <ButtonLink href={ownForm ? '#demo-form' : '/#demo-form'}>Schedule a Demo</ButtonLink>
    </aside>
  );
}
