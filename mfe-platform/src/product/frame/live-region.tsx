import { useEffect, useRef, useState } from 'react';

/** Announces changes to screen readers, and nothing on load. */
export function LiveRegion({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  const first = useRef(text);
  useEffect(() => {
    if (text !== first.current) setAnnounced(text);
    if (text) first.current = '';
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
