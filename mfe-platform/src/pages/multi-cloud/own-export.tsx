import { Button, Section, SectionHeading } from '@site/design-system';
import { useRef, useState } from 'react';
import { useLoaded } from '../../product/use-loaded.ts';
import { ownExport } from './copy.ts';

const loadReader = () => import('../../export-reader/export-reader.tsx');

/** The code that reads loads with the first press. */
export function OwnExport() {
  const [open, setOpen] = useState(false);
  const closed = useRef(false);
  const { value, retry } = useLoaded(loadReader, open);
  const Reader = value?.ExportReader;
  return (
    <Section id="own-export" tone="mist">
      <SectionHeading title={ownExport.title} lead={ownExport.lead} layout="split" />
      {open && Reader ? (
        <Reader
          onClose={() => {
            closed.current = true;
            setOpen(false);
          }}
        />
      ) : (
        <Button
          ref={(button) => {
            if (closed.current) button?.focus();
          }}
          aria-busy={open && !retry}
          onClick={() => (retry ? retry() : setOpen(true))}
        >
          {ownExport.open}
        </Button>
      )}
      {open && retry ? <p role="alert">{ownExport.failed}</p> : null}
    </Section>
  );
}
