import { Button } from '@site/design-system';
import { share2Icon } from '@site/design-system/icons';
import { notify, useSite } from '@site/section-kit';
import { copy } from './copy.ts';

type ShareButtonProps = { title: string; href: string };

/** Invisible until hydrated, with its space kept: it needs script. */
export function ShareButton({ title, href }: ShareButtonProps) {
  const { origin } = useSite();
  return (
    <span className="no-print needs-script">
      <Button variant="secondary" icon={share2Icon} onClick={() => share(title, origin + href)}>
        {copy.share}
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
    notify({ title: copy.copied, text: url, kind: 'neutral' });
  } catch (error) {
    if ((error as Error).name === 'AbortError') return;
    notify({ title: copy.notCopied, text: url, kind: 'neutral' });
  }
}
