import { useEffect, useRef, useState } from 'react';

/** Tells screen readers of a change, and nothing when the page is opened. */
export function Announcer({ text }: { text: string }) {
  const [told, setTold] = useState('');
  const first = useRef(text);
  useEffect(() => {
    if (text !== first.current) setTold(text);
    if (text) first.current = '';
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {told}
    </p>
  );
}
