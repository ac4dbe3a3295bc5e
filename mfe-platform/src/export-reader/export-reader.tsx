import { Button, Callout, Warning } from '@site/design-system';
import { useEffect, useRef, useState } from 'react';
import { downloadLinks } from '../data/downloads/download-links.ts';
import { LiveRegion } from '../product/frame/live-region.tsx';
import { ReportView } from './report-view.tsx';
import { type ReaderState, useReader } from './use-reader.ts';

const NOTHING_LEAVES =
  'Your files stay in this page. A worker reads them whose security policy allows no request: your browser’s network tools show none, and it works offline from here on.';

interface ExportReaderProps {
  onClose: () => void;
}

export function ExportReader({ onClose }: ExportReaderProps) {
  const { state, read, cancel, clear } = useReader();
  const [sample, setSample] = useState<'loading' | 'failed'>();
  const input = useRef<HTMLInputElement>(null);
  const room = useRef<HTMLDivElement>(null);
  // what was pressed is gone
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the phase
  useEffect(() => room.current?.focus({ preventScroll: true }), [state.phase]);
  const readSample = async () => {
    setSample('loading');
    try {
      const response = await fetch(downloadLinks.sampleMonth);
      if (!response.ok) throw new Error(response.statusText);
      read([new File([await response.blob()], downloadLinks.sampleMonth.split('/').at(-1)!)]);
      setSample(undefined);
    } catch {
      setSample('failed');
    }
  };
  if (state.phase === 'blocked' || state.phase === 'failed')
    return (
      <Warning
        title={
          state.phase === 'blocked' ? 'The reader needs a fresh load of this page.' : 'The reader stopped.'
        }
      >
        <p className="mb-4">Your files were not read.</p>
        <Button variant="secondary" onClick={() => location.reload()}>
          Load the page again
        </Button>
      </Warning>
    );
  return (
    <div ref={room} tabIndex={-1} className="grid gap-6">
      {state.phase === 'done' ? (
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="secondary" onClick={clear}>
            Read other files
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the input inside does the same for every device
        <div
          className="grid gap-4 rounded-panel border border-field bg-surface p-5 sm:p-6"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (state.phase !== 'reading') read([...event.dataTransfer.files]);
          }}
        >
          {state.phase === 'reading' ? (
            <Reading state={state} onCancel={cancel} />
          ) : (
            <>
              <p>Drop files here, or choose them: CSV, gzip, zip or Parquet, one or several.</p>
              <div className="flex flex-wrap gap-2">
                <input
                  ref={input}
                  type="file"
                  multiple
                  className="sr-only"
                  tabIndex={-1}
                  aria-label="Files of your export"
                  onChange={({ currentTarget }) => {
                    read([...currentTarget.files!]);
                    currentTarget.value = '';
                  }}
                />
                <Button onClick={() => input.current!.click()}>Choose files</Button>
                <Button
                  variant="secondary"
                  aria-busy={sample === 'loading'}
                  onClick={() => void readSample()}
                >
                  Take the sample month
                </Button>
                <Button variant="secondary" onClick={onClose}>
                  Close
                </Button>
              </div>
              {sample === 'failed' ? (
                <p role="alert">The sample could not be loaded. Check your connection.</p>
              ) : null}
              <p className="text-sm text-muted">
                Read: FOCUS 1.0 to 1.2; AWS CUR 2.0 and Azure cost details as far as their columns have a
                counterpart.
              </p>
            </>
          )}
        </div>
      )}
      <LiveRegion text={announced(state)} />
      {state.phase === 'done' ? (
        <ReportView {...state} />
      ) : (
        <Callout title="Nothing leaves this page">{NOTHING_LEAVES}</Callout>
      )}
    </div>
  );
}

function Reading({
  state: { bytes, all, name },
  onCancel,
}: {
  state: Extract<ReaderState, { phase: 'reading' }>;
  onCancel: () => void;
}) {
  return (
    <>
      <p>
        Reading {name}: {megabytes(bytes)} of {megabytes(all)} MB
      </p>
      <progress className="w-full accent-brand" aria-label="Bytes read" value={bytes} max={all} />
      <div>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);

/** For screen readers: every tenth. */
function announced(state: ReaderState): string {
  if (state.phase === 'reading') {
    const tenth = Math.floor((10 * state.bytes) / (state.all || 1));
    return tenth === 0 ? 'Reading' : `${10 * tenth}% read`;
  }
  if (state.phase === 'cancelled') return 'Canceled. Nothing was kept.';
  if (state.phase === 'done')
    return state.report
      ? `${state.report.rows.toLocaleString('en-US')} rows were read. The result follows.`
      : 'No row was read.';
  return '';
}
