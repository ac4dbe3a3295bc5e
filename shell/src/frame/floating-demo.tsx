import { ButtonLink } from '@site/design-system';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The one global element after the main content. It leads to the page's own form where there is one, and
 * steps aside while that form is on screen.
 */
export function FloatingDemo() {
  const { pathname } = useLocation();
  const [href, setHref] = useState('/#demo-form');
  const [hidden, setHidden] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form belongs to the page at this path
  useEffect(() => {
    const form = document.getElementById('demo-form');
    setHref(form ? '#demo-form' : '/#demo-form');
    setHidden(false);
    if (!form) return;
    const observer = new IntersectionObserver(([entry]) => setHidden(entry?.isIntersecting === true));
    observer.observe(form);
    return () => observer.disconnect();
  }, [pathname]);

  return (
    <div className={`floating-demo no-print${hidden ? ' invisible' : ''}`}>
      <ButtonLink href={href}>Schedule a Demo</ButtonLink>
    </div>
  );
}
