import { useEffect, useRef, useState } from 'react';
import type { Reply, Request } from './reader.worker.ts';
import type { Report } from './report.ts';

export type ReaderState =
  | { phase: 'ready' | 'cancelled' }
  /** This document came with another page's policy, which allows no worker. */
  | { phase: 'blocked' | 'failed' }
  | { phase: 'reading'; bytes: number; all: number; name: string }
  | { phase: 'done'; report?: Report; problems: { name: string; problem: string }[] };

/** The worker starts at once: choosing a file then requests nothing. */
export function useReader() {
  const [state, setState] = useState<ReaderState>({ phase: 'ready' });
  const worker = useRef<Worker>(undefined);
  useEffect(() => {
    let started: Worker | undefined;
    try {
      started = new Worker(new URL('./reader.worker.ts', import.meta.url));
    } catch {
      setState({ phase: 'blocked' });
      return;
    }
    started.onerror = () => setState({ phase: 'failed' });
    started.onmessage = ({ data }: MessageEvent<Reply>) => {
      if ('progress' in data) setState({ phase: 'reading', ...data.progress });
      else if ('cancelled' in data) setState({ phase: 'cancelled' });
      else setState({ phase: 'done', ...data });
    };
    worker.current = started;
    return () => started.terminate();
  }, []);
  const send = (request: Request) => worker.current?.postMessage(request);
  return {
    state,
    read: (files: readonly File[]) => {
      if (files.length === 0) return;
      setState({
        phase: 'reading',
        bytes: 0,
        all: files.reduce((sum, { size }) => sum + size, 0),
        name: files[0]!.name,
      });
      send({ files: [...files] });
    },
    cancel: () => send({ cancel: true }),
    clear: () => setState({ phase: 'ready' }),
  };
}
