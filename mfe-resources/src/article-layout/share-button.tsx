import { Button } from '@site/design-system';
import { share2Icon } from '@site/design-system/icons';
import { notify, useSite } from '@site/section-kit';
import { useEffect, useState } from 'react';

type ShareButtonProps = { title: string; href: string };

/** Invisible until script runs, since it can do nothing without; its place is kept. */
export function ShareButton({ title, href }: ShareButtonProps) {
  const { origin } = useSite();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <span className={ready ? 'no-print' : 'no-print invisible'}>
      <Button variant="secondary" icon={share2Icon} onClick={() => share(title, origin + href)}>
        Share
      </Button>
    </span>
  );
}

async function share(title: string, url: string): Promise<void> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    notify({ title: 'Link copied', text: url, kind: 'neutral' });
  } catch (error) {
    // The visitor closed the share sheet.
    if ((error as Error).name === 'AbortError') return;
    notify({ title: 'The link could not be copied', text: url, kind: 'neutral' });
  }
}
